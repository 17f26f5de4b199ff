FROM node:24-bookworm-slim
WORKDIR /docket
COPY . .
RUN node scripts/bootstrap.mjs --build && install --directory --owner=node --group=node /data
ENV DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
CMD ["node", "server/src/main.ts"]
