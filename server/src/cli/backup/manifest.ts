import { createHmac } from 'node:crypto';
import { z } from 'zod';

/*
 * The format of a backup, version 1: a ZIP, or a ZIP encrypted as `encryption.ts` describes. Its entries:
 *
 *   files/<SHA-256>   the stored files as the store holds them, encrypted with the storage key
 *   tables/<name>     the rows of a table of the schemas `public` and `jobs`, in PostgreSQL's COPY text format
 *   secrets/<name>    the storage key and the session secret, only if asked for
 *   manifest.json     what the others are; the last entry, so a backup that has one is complete
 */
export const manifestName = 'manifest.json';
/** Two million stored files take about this much, which is read into memory. */
export const largestManifest = 384 * 2 ** 20;
export const largestSecret = 1024;
export const fileEntry = (sha256: string): string => `files/${sha256}`;
export const tableEntry = (table: string): string => `tables/${table}`;
export const jobTableEntry = (table: string): string => tableEntry(`jobs.${table}`);
export const secretEntry = (name: string): string => `secrets/${name}`;
export const backedUpSecrets = ['storage-key', 'session-secret'] as const;

/** The queue's tables that hold waiting jobs, in the order in which they're filled. */
export const jobTableNames = ['queue', 'job'] as const;

const copiedTable = z.object({ name: z.string(), columns: z.array(z.string()).min(1), sha256: z.string() });
export type CopiedTable = z.infer<typeof copiedTable>;

export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that the tables have had, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(copiedTable),
  /** Waiting jobs, such as emails to send, and the version of the queue's tables. */
  jobs: z.object({
    version: z.number(),
    tables: z.array(copiedTable.extend({ name: z.enum(jobTableNames) })),
  }),
  /** The stored files by name, with the SHA-256 of their stored bytes. */
  files: z.array(z.object({ name: z.string().regex(/^[0-9a-f]{64}$/), sha256: z.string() })),
  /** Tells a wrong storage key before anything is restored. */
  storageKeyCheck: z.string(),
});
export type Manifest = z.infer<typeof manifest>;

/** Depends on the whole key, and reveals nothing of it. */
export const checkOfKey = (storageKey: string): string =>
  createHmac('sha256', Buffer.from(storageKey, 'hex')).update('docket backup').digest('hex');
