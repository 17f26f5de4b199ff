import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  endpoint: string;
  bucket: string;
  /** The variables that let a client in. */
  credentials: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts an S3 server on this machine, with one empty bucket. Requests about the same object take turns: S3 never shows
 * half of one, but this server would.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'docket-s3-server-'));
  const bucket = 'docket';
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const turns = new Map<string, Promise<unknown>>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://s3');
    const answered = once(response, 'close');
    const before = turns.get(pathname);
    turns.set(pathname, before ? before.then(() => answered) : answered);
    void (before ?? Promise.resolve()).then(() => answer(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(directory, { recursive: true });
    },
  };
}
