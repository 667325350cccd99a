#!/bin/sh
# Prints the first Python of version 3.11 or later that can make virtual environments; PYTHON=... names one to take.
set -u

for candidate in ${PYTHON:-python3.13 python3.14 python3.12 python3.11 python3 python}; do
    if "$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        command -v "$candidate"
        exit 0
    fi
done

cat >&2 <<END
Gridsizer needs Python 3.11 or later with its venv module; none of these is one: ${PYTHON:-python3.13 python3.14 python3.12 python3.11 python3 python}.
Install it (Debian, Ubuntu: apt-get install python3 python3-venv) or name one: make PYTHON=/path/to/python3
END
exit 1
