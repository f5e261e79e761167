# The store with everything that it serves. Keep /data in a volume: docker run -p 8787:8787 -v awning:/data …
FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /awning
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
# ffmpeg reads videos and makes what browsers stream; without it they are kept as they are.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data \
  && chown node:node /data
WORKDIR /awning
COPY --from=build /awning/package.json ./
COPY --from=build /awning/node_modules ./node_modules
COPY --from=build /awning/dist ./dist
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8787
# A start that upgrades stored data is healthy, however long it takes; /readyz says how far it is.
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8787/readyz').then((r) => r.json()).then(({ status }) => process.exit(status === 'ready' || status === 'starting' ? 0 : 1)).catch(() => process.exit(1))"]
CMD ["node", "dist/backend/main.js"]
