#!/bin/sh
# Prints the path of a Chromium for the browser tests. Where there is none and the system's package manager may be
# used without a password, it is installed; elsewhere this says what to install. CHROMIUM_PATH=... names one to take.
set -u

find_chromium() {
    for candidate in chromium chromium-browser google-chrome google-chrome-stable \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        command -v "$candidate" && return
    done
    return 1
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

if [ -n "${CHROMIUM_PATH:-}" ]; then
    command -v "$CHROMIUM_PATH" && exit
    echo "CHROMIUM_PATH names no program: $CHROMIUM_PATH" >&2
    exit 1
fi

find_chromium && exit

if command -v apt-get >/dev/null 2>&1 && as_root true 2>/dev/null; then
    echo "No Chromium found: installing the system's package" >&2
    {
        as_root apt-get update -qq
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium
    } </dev/null >&2
    find_chromium && exit
fi

cat >&2 <<END
The browser tests need Chromium, and it could not be installed from here. Install it, then run make test again:
  Debian: sudo apt-get install chromium      Fedora: sudo dnf install chromium
  macOS: brew install --cask chromium        elsewhere: name one with CHROMIUM_PATH=/path/to/chromium
END
exit 1
