import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { paginateListObjectsV2, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type Bucket, StorageFull, StoredFileMissing, type Storage } from '../../ports/storage.ts';
import { openDrafts, type Place } from './drafts.ts';
import { openSealed } from './open-sealed.ts';
import { checkFreeSpace } from './room.ts';
import { isSha256 } from './sealed-file.ts';

const partSize = 8 * 1024 * 1024;
/** What S3 and servers like it answer when nothing more fits. */
const fullErrors = new Set([
  'QuotaExceeded',
  'InsufficientCapacity',
  'XMinioStorageFull',
  'InsufficientStorage',
]);

export interface S3Options {
  /** The folder for files that aren't sent yet. */
  drafts: string;
  /** The minimum free space on its disk for new files, in bytes. */
  leastFree?: number;
  /** Other folders whose disks must have that much free space. */
  besides?: readonly string[];
}

/**
 * Stores encrypted files in a bucket as `<first two digits of the hash>/<hash>`. Each is complete on this machine, in
 * `drafts`, before it's sent. Any number of machines can share the bucket and its key.
 */
export async function openS3Storage(
  bucket: Bucket,
  storageKey: string,
  { drafts: folder, leastFree = 0, besides = [] }: S3Options,
): Promise<Storage> {
  const { name: Bucket, prefix, endpoint, region } = bucket;
  const key = Buffer.from(storageKey, 'hex');
  const drafts = await openDrafts(folder, key);
  const client = new S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Some servers store the checksums that are added by default as part of the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  const objectOf = (sha256: string) => {
    if (!isSha256(sha256)) throw new StoredFileMissing(sha256);
    return { Bucket, Key: `${prefix}${sha256.slice(0, 2)}/${sha256}` };
  };
  const headOf = (sha256: string) =>
    unlessMissing(() => client.send(new HeadObjectCommand(objectOf(sha256))));
  const remove = async (sha256: string): Promise<void> => {
    if (isSha256(sha256)) await client.send(new DeleteObjectCommand(objectOf(sha256)));
  };

  const place: Place = async (draft, sha256) => {
    const { size } = await stat(draft);
    const params = { ...objectOf(sha256), Body: createReadStream(draft) };
    try {
      await new Upload({ client, params, partSize, queueSize: 2 }).done();
    } catch (error) {
      throw fullIfRefused(error);
    }
    const stored = (await headOf(sha256))?.ContentLength;
    if (stored === size) return;
    await remove(sha256);
    throw new Error(`the bucket has ${stored} of ${size} bytes`);
  };

  async function read(sha256: string): Promise<Readable> {
    const found = await unlessMissing(() => client.send(new GetObjectCommand(objectOf(sha256))));
    if (!found?.Body) throw new StoredFileMissing(sha256);
    return found.Body as Readable;
  }

  return {
    put: (content) => drafts.seal(content, place),
    get: async (sha256) => await openSealed(await read(sha256), key, sha256),
    getSealed: read,
    putSealed: (sha256, sealed) => drafts.copy(sha256, sealed, place),
    has: async (sha256) => isSha256(sha256) && (await headOf(sha256)) !== null,
    delete: remove,
    async *names() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        yield Contents.map(({ Key = '' }) => path.posix.basename(Key)).filter(isSha256);
    },
    lastPut: async (sha256) => (isSha256(sha256) && (await headOf(sha256))?.LastModified) || null,
    async check() {
      await drafts.check();
      const probe = { Bucket, Key: `${prefix}probe` };
      await client.send(new PutObjectCommand({ ...probe, Body: 'can this be written?' }));
      await client.send(new DeleteObjectCommand(probe));
    },
    checkRoom: () => checkFreeSpace([folder, ...besides], leastFree),
  };
}

async function unlessMissing<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    const isMissing =
      error instanceof S3ServiceException &&
      error.$metadata.httpStatusCode === 404 &&
      error.name !== 'NoSuchBucket';
    if (isMissing) return null;
    throw error;
  }
}

const fullIfRefused = (error: unknown): unknown =>
  error instanceof S3ServiceException && fullErrors.has(error.name)
    ? new StorageFull(error.name, { cause: error })
    : error;
