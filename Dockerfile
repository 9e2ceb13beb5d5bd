# The whole product in one image: the site, its Studio and the embedded backend. docs/hosting.md explains how to run it.
# docker build -t party-site .

FROM node:24-trixie-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# Packages rarely change: their layer is cached across source changes.
COPY package.json package-lock.json .npmrc ./
COPY scripts/install-hooks.mjs scripts/
RUN npm ci --include=dev
COPY . .
# Part of the build: other values need another image.
ARG ADMIN_ACCESS=""
ARG NEXT_PUBLIC_SANITY_PROJECT_ID=""
ARG NEXT_PUBLIC_SANITY_DATASET=""
ARG NEXT_PUBLIC_SUPABASE_URL=""
ARG NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=""
# The build reads the first content from a temporary backend, or the content of hosted Sanity.
RUN NEXT_OUTPUT=standalone DATA_DIR=/tmp/build-data npm run image -- /image

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --home-dir /data --no-create-home --shell /usr/sbin/nologin party \
  && mkdir -m 700 /data && chown party:party /data
COPY --from=build /image /app
WORKDIR /app
ARG ADMIN_ACCESS=""
ARG NEXT_PUBLIC_SANITY_PROJECT_ID=""
ARG NEXT_PUBLIC_SANITY_DATASET=""
ARG NEXT_PUBLIC_SUPABASE_URL=""
ARG NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=""
ENV PATH=/app/node_modules/.bin:$PATH \
  NODE_ENV=production \
  NODE_OPTIONS=--disable-warning=ExperimentalWarning \
  NEXT_TELEMETRY_DISABLED=1 \
  NEXT_OUTPUT=standalone \
  DATA_DIR=/data/store \
  CACHE_DIR=/data/cache \
  NODE_COMPILE_CACHE=/data/cache/node \
  PORT=3000 \
  ADMIN_ACCESS=$ADMIN_ACCESS \
  NEXT_PUBLIC_SANITY_PROJECT_ID=$NEXT_PUBLIC_SANITY_PROJECT_ID \
  NEXT_PUBLIC_SANITY_DATASET=$NEXT_PUBLIC_SANITY_DATASET \
  NEXT_PUBLIC_SUPABASE_URL=$NEXT_PUBLIC_SUPABASE_URL \
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY=$NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
USER party
VOLUME /data
EXPOSE 3000
# Requests the home page, which the front door caches, and one response each from the backend and Next. A program that ends or
# hangs is restarted within a minute: the container is unhealthy only if that has not helped for two minutes. The first start
# imports content before it responds.
HEALTHCHECK --interval=15s --timeout=10s --start-period=90s --retries=8 \
  CMD ["node", "-e", "Promise.all(['/', '/backend/health', '/api/forms/volunteers'].map((path) => fetch('http://127.0.0.1:' + process.env.PORT + path, { redirect: 'manual' }))).then((all) => process.exit(all.every((answer) => answer.status < 500) ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]
