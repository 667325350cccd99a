"""Fail when the committed API description or client is not what the backend would generate now.

Everything is generated again in a temporary folder and compared, so that the checkout stays as it was.
"""

import shutil
import subprocess
import sys
import tempfile
from filecmp import dircmp
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FRONTEND = ROOT / "frontend"


def regenerate(copy: Path) -> None:
    """Make ``copy`` the frontend as it would be after ``make generate``."""
    shutil.copytree(FRONTEND, copy, ignore=shutil.ignore_patterns("node_modules", "dist"))
    (copy / "node_modules").symlink_to(FRONTEND / "node_modules", target_is_directory=True)
    with (copy / "openapi.json").open("wb") as openapi:
        subprocess.run([sys.executable, "-m", "gridsizer_server.http.openapi"], check=True, stdout=openapi)
    generate = [str(ROOT / "scripts/with-node.sh"), "npm", "run", "generate"]
    subprocess.run(generate, cwd=copy, check=True, stdout=subprocess.DEVNULL)


def differences(compared: dircmp[str]) -> list[str]:
    """The files that differ or stand on one side only, as paths inside the frontend."""
    here = Path(compared.left).relative_to(FRONTEND)
    names = compared.left_only + compared.right_only + compared.diff_files + compared.funny_files
    nested = [path for folder in compared.subdirs.values() for path in differences(folder)]
    return sorted([str(here / name) for name in names] + nested)


def main() -> int:
    """Report stale files; 1 when there are any."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "frontend"
        regenerate(copy)
        stale = differences(dircmp(FRONTEND, copy, ignore=["node_modules", "dist"]))
    for path in stale:
        print(f"frontend/{path} is not what the backend generates now: run make generate", file=sys.stderr)
    if not stale:
        print("API client: fresh")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
