import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../server/src/config.ts';

interface Compose {
  services: Record<string, { environment?: Record<string, string> }>;
}

/** What Compose makes of `${NAME:-default}` and `${NAME:?message}`, with a secret for each name without a default. */
const filledIn = (text: string): string =>
  text.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, standard?: string) => standard ?? 'ab'.repeat(32));

const { services } = parse(filledIn(readFileSync('compose.yaml', 'utf8')), { merge: true }) as Compose;

test.each(['web-1', 'web-2', 'worker-1', 'worker-2'])(
  'compose.yaml gives %s settings that Docket accepts',
  (name) => {
    const config = readConfig(services[name]?.environment ?? {});
    expect(config).toMatchObject({
      role: name.split('-', 1)[0],
      publicUrl: 'http://localhost:8080',
      databaseUrl: expect.stringMatching(/^postgres:/),
      bucket: { name: 'docket', endpoint: 'http://store:7070' },
      storageKey: expect.any(String),
      sessionSecret: expect.any(String),
      smtpUrl: 'smtp://mail:1025',
    });
  },
);

test('compose.yaml changes the tables as their owner, whose password no other process gets', () => {
  expect(readConfig(services['migrate']!.environment!).databaseOwnerUrl).toContain('docket_owner');
  expect(services['web-1']!.environment).not.toHaveProperty('DATABASE_OWNER_URL');
});
