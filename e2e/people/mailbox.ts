import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { ServedDocket } from '../program/docket.ts';

/** Waits for the latest email to an address whose subject starts with these words. Without a mail server, they're files. */
export async function emailInFolder(
  { dataDir }: ServedDocket,
  email: string,
  subject: string,
): Promise<Buffer> {
  const folder = join(dataDir, 'mail');
  const found = async () => {
    const names = await readdir(folder).catch(() => []);
    const own = names.filter((name) => name.endsWith(`-${email}.eml`)).toSorted();
    const emails = await Promise.all(own.map((name) => readFile(join(folder, name))));
    const subjects = await Promise.all(
      emails.map(async (message) => (await PostalMime.parse(message)).subject),
    );
    return emails.filter((_, n) => subjects[n]?.startsWith(subject));
  };
  await expect.poll(async () => (await found()).length, `'${subject}' to ${email}`).toBeGreaterThan(0);
  return (await found()).at(-1)!;
}

/** The path and search of the only link in an email. */
export async function linkIn(message: Buffer): Promise<string> {
  const { text, subject } = await PostalMime.parse(message);
  const link = /https?:\/\/\S+token=[\w-]+/.exec(text ?? '')?.[0];
  if (!link) throw new Error(`no link in the email '${subject}': ${text}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
