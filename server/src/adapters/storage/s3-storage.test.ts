import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StoredFileDamaged, StoredFileMissing, type Storage } from '../../ports/storage.ts';
import { describeStorage } from '../../testing/storage-conformance.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { openS3Storage } from './s3-storage.ts';

const key = randomBytes(32).toString('hex');
let server: S3Server;
let client: S3Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-s3-'));
  server = await startS3Server();
  for (const [name, value] of Object.entries(server.credentials)) vi.stubEnv(name, value);
  client = new S3Client({ region: 'us-east-1', endpoint: server.endpoint, forcePathStyle: true });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  client.destroy();
  await server.stop();
  await rm(folder, { recursive: true });
});

const newBucket = (prefix: string) => ({
  name: server.bucket,
  prefix,
  endpoint: server.endpoint,
  region: 'us-east-1',
});
let count = 0;
/** A store in a part of the bucket of its own. */
const newPrefix = (): string => `store-${(count += 1)}/`;
const openStore = (prefix: string) => openS3Storage(newBucket(prefix), key, { drafts: folder });

describeStorage('in a bucket', async () => {
  const prefix = newPrefix();
  return {
    storage: await openStore(prefix),
    clockStep: 1000,
    damage: async (sha256, change) => {
      const object = { Bucket: server.bucket, Key: `${prefix}${sha256.slice(0, 2)}/${sha256}` };
      const { Body } = await client.send(new GetObjectCommand(object));
      const stored = Buffer.from(await Body!.transformToByteArray());
      await client.send(new PutObjectCommand({ ...object, Body: change(stored) }));
    },
    count: async () => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: server.bucket, Prefix: prefix }),
      );
      return Contents.length + (await readdir(folder)).length;
    },
  };
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test('stores with other prefixes in the bucket don’t see each other’s files', async () => {
  const [one, other] = [await openStore(newPrefix()), await openStore(newPrefix())];
  const { sha256 } = await one.put(once(Buffer.from('Bread')));
  expect(await other.has(sha256)).toBe(false);
  const namesIn = async (storage: Storage) => {
    const names: string[] = [];
    for await (const some of storage.names()) names.push(...some);
    return names;
  };
  expect([await namesIn(one), await namesIn(other)]).toEqual([[sha256], []]);
});

test('what’s sent is encrypted, and doesn’t open with another key', async () => {
  const prefix = newPrefix();
  const storage = await openStore(prefix);
  const { sha256 } = await storage.put(once(Buffer.from('Corner Bakery '.repeat(5000))));
  expect((await buffer(await storage.getSealed(sha256))).includes('Corner Bakery')).toBe(false);
  const other = await openS3Storage(newBucket(prefix), randomBytes(32).toString('hex'), { drafts: folder });
  await expect(other.get(sha256)).rejects.toThrow(StoredFileDamaged);
});

test('a file larger than one part arrives whole', async () => {
  const storage = await openStore(newPrefix());
  const bytes = randomBytes(20 * 1024 * 1024);
  const { sha256 } = await storage.put(once(bytes));
  expect((await buffer(await storage.get(sha256))).equals(bytes)).toBe(true);
});

test('a bucket that doesn’t exist is an error, not a missing file', async () => {
  const storage = await openS3Storage({ ...newBucket(''), name: 'nowhere' }, key, { drafts: folder });
  await expect(storage.check()).rejects.toThrow('bucket does not exist');
  const found = storage.get('a'.repeat(64));
  await expect(found).rejects.not.toThrow(StoredFileMissing);
  await expect(storage.put(once(Buffer.from('Bread')))).rejects.toThrow('bucket does not exist');
  expect(await readdir(folder)).toEqual([]);
});
