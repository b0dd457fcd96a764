# The command `docs` as an image. A site is mounted at /site and needs no node_modules of its own:
#   docker build -t docs .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/site" docs build --strict
FROM node:24-bookworm-slim AS pack
WORKDIR /tool
COPY . .
# The scripts of the packages run here only, and nothing of this stage but the tarball is kept.
RUN npm ci && npm pack --pack-destination /

FROM node:24-bookworm-slim
# Dates of pages come from Git. A mounted repository belongs to another user, which Git refuses unless told otherwise.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=pack /stavebnica-docs-*.tgz /tmp/
RUN npm install --global --no-audit --no-fund /tmp/stavebnica-docs-*.tgz && rm /tmp/*.tgz && npm cache clean --force
USER node
WORKDIR /site
EXPOSE 3000 4000
ENTRYPOINT ["docs"]
CMD ["--help"]
