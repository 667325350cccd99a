# The user interface, built once; nothing of Node reaches the image.
FROM node:24.19.0-trixie-slim AS ui
WORKDIR /ui
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY frontend/ ./
RUN npm run build


# The application and what it stands on, in a virtual environment without pip. The locks come before the sources,
# so that a change of code installs no dependency again.
FROM python:3.13.13-slim-trixie AS python
WORKDIR /src
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
COPY requirements.lock requirements-build.lock ./
RUN python -m venv /opt/build \
    && python -m venv --without-pip /opt/gridsizer \
    && /opt/build/bin/pip install --require-hashes -r requirements-build.lock \
    && /opt/build/bin/pip --python /opt/gridsizer install --require-hashes -r requirements.lock
COPY pyproject.toml README.md ./
COPY models models
COPY backend backend
RUN /opt/build/bin/pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && /opt/build/bin/pip --python /opt/gridsizer install --no-deps /wheels/*.whl


FROM python:3.13.13-slim-trixie
LABEL org.opencontainers.image.title="Gridsizer" \
      org.opencontainers.image.description="Capacity planning for SAS Grid on shared storage" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.base.name="docker.io/library/python:3.13.13-slim-trixie"

RUN groupadd --gid 10001 gridsizer \
    && useradd --uid 10001 --gid gridsizer --no-create-home --home-dir /data --shell /usr/sbin/nologin gridsizer \
    && install --directory --owner gridsizer --group gridsizer /data

COPY --from=python /opt/gridsizer /opt/gridsizer
COPY --from=ui /ui/dist /srv/gridsizer/ui
COPY fixtures/benchmarks /srv/gridsizer/fixtures/benchmarks
COPY fixtures/scenarios /srv/gridsizer/fixtures/scenarios
COPY fixtures/what_ifs /srv/gridsizer/fixtures/what_ifs
COPY fixtures/validation.json /srv/gridsizer/fixtures/
COPY fixtures/logs/nmon/linux_past_midnight.nmon /srv/gridsizer/fixtures/logs/nmon/
COPY fixtures/logs/sas_log/nightly_sales.log /srv/gridsizer/fixtures/logs/sas_log/

ENV PATH=/opt/gridsizer/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    GRIDSIZER_UI_DIR=/srv/gridsizer/ui \
    GRIDSIZER_FIXTURES_DIR=/srv/gridsizer/fixtures \
    GRIDSIZER_DATA_DIR=/data

USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health/live', timeout=2)"]

ENTRYPOINT ["gridsizer"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--allow-public"]
