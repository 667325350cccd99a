#!/bin/sh
# with-node.sh COMMAND...: runs COMMAND with Node.js on PATH: the machine's own where it will do (20.19, or 22.12 and
# later, as Vite asks), else one from PyPI, installed into the virtual environment by its lock file.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)

node_will_do() {
    command -v npm >/dev/null 2>&1 || return 1
    version=$(node --version 2>/dev/null) || return 1
    major=${version#v} && major=${major%%.*}
    minor=${version#*.} && minor=${minor%%.*}
    case $major in
        20) [ "$minor" -ge 19 ] ;;
        22) [ "$minor" -ge 12 ] ;;
        *) [ "$major" -gt 22 ] ;;
    esac
}

if ! node_will_do; then
    if [ ! -x "$root/.venv/bin/npm" ]; then
        echo "No Node.js >= 20.19 with npm on PATH: installing one into .venv" >&2
        "$root/.venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes \
            -r "$root/requirements-node.lock" >&2
    fi
    PATH="$root/.venv/bin:$PATH"
fi

# npm asks the registry for packages, and for nothing else.
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
exec "$@"
