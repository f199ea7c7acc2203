# syntax=docker/dockerfile:1
# The image of Listón: the folder of `npm run build:production`, on Debian with Node. docs/install.md explains its use.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY sandbox/package.json sandbox/
COPY server/package.json server/
COPY web/package.json web/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev
COPY LICENSE CHANGELOG.md tsconfig.base.json ./
COPY contract contract
COPY scripts scripts
COPY server server
COPY web web
# The database is a service of its own in compose.yaml.
RUN npm run build:production -- --no-install --without-postgres /liston

FROM debian:trixie-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /liston /liston
RUN useradd --system --uid 10001 --home-dir /data liston && install --directory --owner=liston --mode=700 /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    SEED=none \
    NODE_COMPILE_CACHE=/data/cache
WORKDIR /liston
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=16", "server/src/main.mjs"]
