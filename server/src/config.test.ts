import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, ConfigError, readConfig } from './config.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    databaseOwnerUrl: null,
    smtpUrl: null,
    mailFrom: 'Docket <no-reply@localhost>',
    supportEmail: 'support@localhost',
    sessionSecret: null,
    storageKey: null,
    bucket: null,
    storageMinFree: 512 * 1024 * 1024,
    storageMax: null,
    backups: null,
    payments: null,
    emailIn: null,
    role: 'all',
    drainMs: 0,
    ocrConcurrency: Math.max(1, Math.min(8, os.availableParallelism() - 1)),
    trustedProxies: [],
    webhookNetworks: [],
    metricsToken: null,
    rateLimitScale: 1,
    logLevel: 'info',
  });
});

test.each([
  ['PORT', ['0', '65536', '-1', '3000x', '1.5']],
  ['HOST', ['a host', 'http://localhost']],
  ['PUBLIC_URL', ['docket.example', 'ftp://docket.example', 'http://']],
  ['DATABASE_URL', ['mysql://host/name', 'host/name']],
  // And without DATABASE_URL it says nothing.
  ['DATABASE_OWNER_URL', ['mysql://host/name', 'host/name', 'postgres://host/name']],
  [
    'STORAGE_URL',
    [
      'anything',
      's3://',
      's3://key:secret@bucket',
      's3://bucket?acl=public',
      's3://bucket?endpoint=host',
      's3://Bucket_1',
    ],
  ],
  ['SMTP_URL', ['http://mail.example', 'mail.example']],
  ['SMTP_URL', ['smtp://mail.example?tls=no', 'smtp://mail.example?tls.rejectUnauthorized=false']],
  ['MAIL_FROM', ['Docket', 'Docket <docket>', 'a b@c']],
  [
    'EMAIL_IN_ADDRESS',
    [
      'receipts@docket.example',
      '*@*.example',
      'receipts+*',
      'Docket <*@docket.example>',
      // And without a way in.
      '*@docket.example',
    ],
  ],
  [
    'EMAIL_IN_IMAP_URL',
    [
      'imap.example',
      'pop3://a:b@c.example',
      'imaps://c.example',
      'imaps://a:b@c.example?x=1',
      'imaps://a:%zz@c.example',
    ],
  ],
  ['EMAIL_IN_SMTP_PORT', ['0', '65536', 'smtp']],
  ['EMAIL_IN_SMTP_HOST', ['a host']],
  ['EMAIL_IN_AUTHSERV', ['mx; dmarc=pass', 'a b']],
  ['SUPPORT_EMAIL', ['support', 'Support <support@example.com>']],
  ['SESSION_SECRET', ['short']],
  ['STORAGE_KEY', ['short', 'g'.repeat(64), '0'.repeat(63)]],
  ['STORAGE_FREE_MB', ['-1', '1.5', 'all']],
  ['DRAIN_SECONDS', ['-1', '1.5', '301']],
  ['STORAGE_MAX_MB', ['0', '-1', '10GB']],
  ['STRIPE_SECRET_KEY', ['pk_test_1', 'sk_test 1', 'key', 'sk_test_1']],
  ['STRIPE_WEBHOOK_SECRET', ['sk_test_1', 'whsec_1']],
  ['STRIPE_PUBLISHABLE_KEY', ['sk_test_1']],
  ['STRIPE_API_BASE', ['localhost:4000', 'ftp://localhost', 'http://localhost/v1']],
  ['STRIPE_SEAT_PRORATION', ['yes']],
  ['ROLE', ['server', 'ALL']],
  ['OCR_CONCURRENCY', ['0', '65', 'many']],
  [
    'TRUSTED_PROXIES',
    ['proxy', '10.0.0.1,', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.0/8/8', '10.0.0.0/x'],
  ],
  ['METRICS_TOKEN', ['short']],
  ['RATE_LIMIT_SCALE', ['0', '-1', 'x', '1e3']],
  ['LOG_LEVEL', ['loud', 'INFO']],
])('rejects an invalid %s with a line that names it but not its value', (name, values) => {
  for (const value of values) {
    const read = (): unknown => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n;]+$`));
  }
  const secret = `not//a:good value of ${name}`;
  expect(() => readConfig({ SESSION_SECRET: 'a', [name]: secret })).not.toThrow(secret);
});

test('reports all invalid values together', () => {
  expect(() => readConfig({ PORT: 'x', ROLE: 'y' })).toThrow(
    'PORT must be a whole number; ROLE must be web, worker or all',
  );
});

test('an empty value counts as missing', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', STORAGE_URL: '' })).toEqual(readConfig({}));
});

test('accepts valid values', () => {
  const config = readConfig({
    HOST: '::1',
    PORT: '8080',
    PUBLIC_URL: 'https://docket.example/',
    DATABASE_URL: 'postgres://user:secret@db.example/docket',
    DATABASE_OWNER_URL: 'postgres://owner:secret@db.example/docket',
    MAIL_FROM: 'Docket <docket@example.com>',
    RATE_LIMIT_SCALE: '2.5',
    ROLE: 'worker',
  });
  expect(config).toMatchObject({
    host: '::1',
    port: 8080,
    publicUrl: 'https://docket.example',
    databaseUrl: 'postgres://user:secret@db.example/docket',
    databaseOwnerUrl: 'postgres://owner:secret@db.example/docket',
    mailFrom: 'Docket <docket@example.com>',
    rateLimitScale: 2.5,
    role: 'worker',
  });
});

test('a bucket can have a prefix, an endpoint and a region, and needs a key that all processes have', () => {
  const STORAGE_KEY = '0'.repeat(64);
  const bucketOf = (STORAGE_URL: string) => readConfig({ STORAGE_URL, STORAGE_KEY }).bucket;
  expect(bucketOf('s3://receipts')).toEqual({
    name: 'receipts',
    prefix: '',
    endpoint: null,
    region: 'us-east-1',
  });
  expect(bucketOf('s3://receipts/docket/2026/?endpoint=https://store.example&region=ap-southeast-2')).toEqual(
    {
      name: 'receipts',
      prefix: 'docket/2026/',
      endpoint: 'https://store.example',
      region: 'ap-southeast-2',
    },
  );
  expect(() => readConfig({ STORAGE_URL: 's3://receipts' })).toThrow('STORAGE_URL needs STORAGE_KEY');
});

test('receipts come in by a mailbox or a port of our own, not both', () => {
  const EMAIL_IN_ADDRESS = 'Receipts+*@Docket.example';
  const EMAIL_IN_IMAP_URL = 'imaps://receipts%40docket.example:p%20w@imap.example/Receipts%20in';
  const address = { before: 'receipts+', after: '@docket.example' };
  expect(readConfig({ EMAIL_IN_ADDRESS, EMAIL_IN_IMAP_URL }).emailIn).toEqual({
    address,
    from: {
      mailbox: {
        host: 'imap.example',
        port: 993,
        secure: true,
        user: 'receipts@docket.example',
        password: 'p w',
        folder: 'Receipts in',
      },
    },
    authserv: null,
  });
  const port = { EMAIL_IN_ADDRESS, EMAIL_IN_SMTP_PORT: '25', EMAIL_IN_AUTHSERV: 'MX.docket.example' };
  expect(readConfig(port).emailIn).toEqual({
    address,
    from: { smtp: { host: '127.0.0.1', port: 25, tls: null } },
    authserv: 'mx.docket.example',
  });
  expect(() => readConfig({ ...port, EMAIL_IN_IMAP_URL })).toThrow('EMAIL_IN_ADDRESS needs either');
  expect(() => readConfig({ EMAIL_IN_SMTP_PORT: '25' })).toThrow('need EMAIL_IN_ADDRESS as well');
  expect(() => readConfig({ ...port, EMAIL_IN_TLS_CERT: 'cert.pem' })).toThrow('need each other');
});

test('puts an IPv6 address in brackets', () => {
  expect(addressOf('::1', 80)).toBe('http://[::1]:80');
});

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('payments need both keys; prices may be missing, and nothing else is required', () => {
  expect(readConfig(keys).payments).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: null,
    prices: {
      premium: { monthly: null, yearly: null },
      business: { monthly: null, yearly: null },
      seat: { monthly: null, yearly: null },
    },
    seatProration: 'create_prorations',
  });
  // Prices alone sell nothing.
  expect(readConfig({ STRIPE_PRICE_PREMIUM_MONTHLY: 'price_1' }).payments).toBeNull();
});

test('a Business price needs its price for seats, and each price is given once', () => {
  expect(() => readConfig({ ...keys, STRIPE_PRICE_BUSINESS_YEARLY: 'price_1' })).toThrow(
    'STRIPE_PRICE_BUSINESS_YEARLY needs STRIPE_PRICE_SEAT_YEARLY as well',
  );
  expect(() =>
    readConfig({ ...keys, STRIPE_PRICE_PREMIUM_MONTHLY: 'price_1', STRIPE_PRICE_PREMIUM_YEARLY: 'price_1' }),
  ).toThrow('STRIPE_PRICE_PREMIUM_YEARLY must differ from STRIPE_PRICE_PREMIUM_MONTHLY');
});
