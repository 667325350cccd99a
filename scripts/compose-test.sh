#!/usr/bin/env bash
# Builds the container image, starts it with compose as a user would, tries it, and takes everything down again.
# A running Docker engine is used as it is. Without one, root on Debian gets a private engine whose base images are
# made on the spot (private-engine.sh), because such a machine seldom reaches an image registry.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source scripts/private-engine.sh

export GRIDSIZER_PORT=${GRIDSIZER_PORT:-18000}
readonly ADDRESS=http://127.0.0.1:$GRIDSIZER_PORT
SCRATCH=$(mktemp -d)

compose() {
    if docker compose version >/dev/null 2>&1; then
        docker compose --project-name gridsizer-test "$@"
    else
        docker-compose --project-name gridsizer-test "$@"
    fi
}

take_down() {
    compose down --volumes --rmi local >/dev/null 2>&1 || true
    stop_private_engine "$SCRATCH"
    rm -rf "$SCRATCH"
}

container() {
    compose ps --quiet app
}

inside() {
    docker exec "$(container)" "$@"
}

await_health() {
    local status=
    for _ in $(seq 60); do
        status=$(docker inspect --format '{{.State.Health.Status}}' "$(container)")
        [ "$status" = healthy ] && return
        sleep 1
    done
    compose logs app
    echo "The container is $status after a minute" >&2
    return 1
}

# must WHAT COMMAND...: COMMAND succeeds, or the test ends here and says which of its claims failed.
must() {
    local what=$1
    shift
    if "$@"; then echo "ok: $what"; else
        echo "FAILED: $what" >&2
        exit 1
    fi
}

fetch() { curl --fail --silent --show-error "$@" >"$SCRATCH/answer"; }
fetched() { fetch "${@:2}" && grep --quiet --ignore-case --fixed-strings "$1" "$SCRATCH/answer"; }
assessed() {
    fetched '"bottleneck"' --header 'content-type: application/json' \
        --data @fixtures/scenarios/f810_12_nodes.json "$ADDRESS/api/v1/assessments"
}
simulated() {
    local job
    fetch --header 'content-type: application/json' --data @fixtures/scenarios/sun7410_7_nodes.json \
        "$ADDRESS/api/v1/simulations?replicates=5"
    job=$(grep --only-matching '"id": "[0-9a-f]*"' "$SCRATCH/answer" | cut --delimiter '"' --fields 4)
    for _ in $(seq 60); do
        fetched '"state": "done"' "$ADDRESS/api/v1/jobs/$job" && return
        sleep 1
    done
    return 1
}
not_root() { [ "$(inside id -u)" -ne 0 ]; }
read_only_root() { ! docker exec --user 0 "$(container)" touch /probe 2>/dev/null; }
without_capabilities() { inside grep --quiet --extended-regexp '^CapBnd:\s+0+$' /proc/self/status; }
without_new_privileges() { inside grep --quiet --extended-regexp '^NoNewPrivs:\s+1$' /proc/self/status; }
on_loopback_only() { [ "$(docker port "$(container)")" = "8000/tcp -> 127.0.0.1:$GRIDSIZER_PORT" ]; }
stops_cleanly() {
    local id
    id=$(container)
    docker stop --time 10 "$id" >/dev/null
    [ "$(docker inspect --format '{{.State.ExitCode}}' "$id")" -eq 0 ]
}

trap take_down EXIT
docker info >/dev/null 2>&1 || start_private_engine "$SCRATCH"

compose config --quiet
compose build
compose up --detach
await_health

must "the container reports itself healthy and ready" fetched ready "$ADDRESS/health/ready"
must "the page is served" fetched '<!doctype html>' "$ADDRESS/"
must "the published benchmarks came along" fetched f810 "$ADDRESS/api/v1/benchmarks"
must "an assessment is answered" assessed
must "its worker runs a simulation" simulated
must "it does not run as root" not_root
must "its root file system is read-only, to root as well" read_only_root
must "its data folder is writable" inside touch /data/probe
must "it can hold no capability" without_capabilities
must "it cannot gain privileges" without_new_privileges
must "it is published on loopback only" on_loopback_only
must "it stops cleanly when asked to" stops_cleanly
