# Rami 51 in a container: built in one image, run in a smaller one by a user who may do nothing else.
#   docker build -t rami51 .
#   docker run -p 8051:8051 -e RAMI51_PUBLIC_URL=https://rami.example \
#     -e 'RAMI51_TRUSTED_HOSTS=["rami.example"]' --cap-drop ALL rami51

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
# npm comes as a Python package where there is none; everything is checked by its hash.
RUN make wheel
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements/run.lock \
    && /venv/bin/pip install --no-cache-dir --no-deps dist/*.whl

FROM python:3.13-slim
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    RAMI51_ACCESS_LOG=true \
    GRANIAN_WORKERS=2 \
    GRANIAN_BLOCKING_THREADS=4
COPY --from=build /venv /venv
RUN useradd --system --no-create-home --shell /usr/sbin/nologin rami51
USER rami51
WORKDIR /tmp
EXPOSE 8051
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --retries=3 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8051/healthz', timeout=2)"]
# As a list, so that the signal to stop reaches the server itself.
CMD ["granian", "--interface", "wsgi", "--factory", "--no-ws", "--log-level", "warning", \
     "--host", "0.0.0.0", "--port", "8051", \
     "--respawn-failed-workers", "--respawn-interval", "0.1", "--workers-kill-timeout", "10", \
     "calculator:create_app"]
