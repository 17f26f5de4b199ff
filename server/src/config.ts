import { isIP } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type EmailInConfig, emailInConfigOf, emailInEnvironment } from './email-in-config.ts';
import { type PaymentConfig, paymentConfigOf, paymentEnvironment } from './payment-config.ts';
import type { Bucket } from './ports/storage.ts';
import { bucketOf } from './storage-config.ts';

const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
    `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  );
/** The minimum length of a backup's passphrase. */
export const leastPassphrase = 12;

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);
const emailPattern = /^[^\s@<>]+@[^\s@<>]+$/;
const isMailbox = (text: string): boolean => emailPattern.test(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text);

/** Matches an address, or a network such as `10.0.0.0/8`. A network of all addresses would trust everyone. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= (version === 4 ? 32 : 128);
}

const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine(
    (list) => list.every(isNetwork),
    'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
  )
  .default([]);

const megabyte = 1024 * 1024;

/** Every environment variable that the program reads. */
const environment = z.object({
  PORT: wholeNumber(1, 65_535).prefault('3000'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').nullable().default(null),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').nullable().default(null),
  DATABASE_OWNER_URL: url('postgres:', 'postgresql:').nullable().default(null),
  STORAGE_URL: z
    .string()
    .transform(bucketOf)
    .refine(Boolean, 'must be s3://bucket?endpoint=https://host&region=name')
    .nullable()
    .default(null),
  SMTP_URL: url('smtp:', 'smtps:')
    .refine(
      (text) => ['', '?tls=required'].includes(URL.parse(text)?.search ?? ''),
      "can't have options other than ?tls=required",
    )
    .nullable()
    .default(null),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'must be an email address or "Name <address>"')
    .default('Docket <no-reply@localhost>'),
  SUPPORT_EMAIL: z.string().regex(emailPattern, 'must be an email address').default('support@localhost'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').nullable().default(null),
  STORAGE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .nullable()
    .default(null),
  STORAGE_FREE_MB: wholeNumber(0, 1_000_000_000).prefault('512'),
  STORAGE_MAX_MB: wholeNumber(1, 1_000_000_000).nullable().default(null),
  BACKUP_DIR: z.string().nullable().default(null),
  BACKUP_KEEP: wholeNumber(1, 10_000).prefault('14'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(leastPassphrase, `must have at least ${leastPassphrase} characters`)
    .nullable()
    .default(null),
  ...paymentEnvironment,
  ...emailInEnvironment,
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  OCR_CONCURRENCY: wholeNumber(1, 64).nullable().default(null),
  DRAIN_SECONDS: wholeNumber(0, 300).prefault('0'),
  TRUSTED_PROXIES: networks,
  WEBHOOK_NETWORKS: networks,
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').nullable().default(null),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .refine((value) => value > 0, 'must be more than 0')
    .prefault('1'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
});

/** What a process does. */
export type ProcessRole = 'web' | 'worker' | 'all';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The base of every link in emails and reports, without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Null: use the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** The same database as the owner of its tables. Null: `databaseUrl`'s user migrates, or migrations run elsewhere. */
  readonly databaseOwnerUrl: string | null;
  /** Null: write emails to files in the data folder. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Null: generated at the first start and stored in the data folder (see platform/secrets/secrets.ts). */
  readonly sessionSecret: string | null;
  /** 64 hexadecimal digits. Null: as above. */
  readonly storageKey: string | null;
  /** Null: store files in the data folder. */
  readonly bucket: Bucket | null;
  /** The minimum free disk space for new files, in bytes. */
  readonly storageMinFree: number;
  /** The maximum total size of stored files, in bytes. Null: unlimited. */
  readonly storageMax: number | null;
  /** Where workers write a backup each night. Null: they don't. */
  readonly backups: {
    /** Absolute. */
    folder: string;
    /** The number of backups to keep. */
    keep: number;
    /** Null: backups aren't encrypted. */
    passphrase: string | null;
  } | null;
  /** Null: nothing can be bought, and pages say so. */
  readonly payments: PaymentConfig | null;
  /** Null: receipts can't be forwarded by email, and pages don't mention it. */
  readonly emailIn: EmailInConfig | null;
  readonly role: ProcessRole;
  readonly ocrConcurrency: number;
  /** How long a web process that's asked to stop still accepts requests while it's no longer ready, in milliseconds. */
  readonly drainMs: number;
  /** Addresses and networks (CIDR) of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Private addresses and networks (CIDR) that webhooks may call, also over plain HTTP. */
  readonly webhookNetworks: readonly string[];
  /** A bearer token for reading the metrics. Null: no token is accepted. */
  readonly metricsToken: string | null;
  readonly rateLimitScale: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Names each invalid variable and what's required; never its value, which may be a secret. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('; '));
    this.name = 'ConfigError';
  }
}

/** Reads and validates the environment. Empty values count as missing. Throws ConfigError. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const value = parsed.data;
  if (value.DATABASE_OWNER_URL !== null && value.DATABASE_URL === null)
    throw new ConfigError(['DATABASE_OWNER_URL needs DATABASE_URL as well']);
  if (value.STORAGE_URL !== null && value.STORAGE_KEY === null)
    throw new ConfigError(['STORAGE_URL needs STORAGE_KEY as well, the same for all processes']);
  const payments = paymentConfigOf(value);
  if (Array.isArray(payments)) throw new ConfigError(payments);
  const emailIn = emailInConfigOf(value);
  if (Array.isArray(emailIn)) throw new ConfigError(emailIn);
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: (value.PUBLIC_URL ?? addressOf(value.HOST, value.PORT)).replace(/\/+$/, ''),
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    supportEmail: value.SUPPORT_EMAIL,
    sessionSecret: value.SESSION_SECRET,
    storageKey: value.STORAGE_KEY,
    bucket: value.STORAGE_URL,
    storageMinFree: value.STORAGE_FREE_MB * megabyte,
    storageMax: value.STORAGE_MAX_MB === null ? null : value.STORAGE_MAX_MB * megabyte,
    backups:
      value.BACKUP_DIR === null
        ? null
        : {
            folder: path.resolve(value.BACKUP_DIR),
            keep: value.BACKUP_KEEP,
            passphrase: value.BACKUP_PASSPHRASE,
          },
    payments,
    emailIn,
    role: value.ROLE,
    drainMs: value.DRAIN_SECONDS * 1000,
    ocrConcurrency: value.OCR_CONCURRENCY ?? Math.max(1, Math.min(8, os.availableParallelism() - 1)),
    trustedProxies: value.TRUSTED_PROXIES,
    webhookNetworks: value.WEBHOOK_NETWORKS,
    metricsToken: value.METRICS_TOKEN,
    rateLimitScale: value.RATE_LIMIT_SCALE,
    logLevel: value.LOG_LEVEL,
  };
}

/** Returns the address the program listens on: http://HOST:PORT. */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
