import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { EmailFailure, type Mailer } from '../../ports/mailer.ts';
import { syncFolder } from '../sync-folder.ts';
import { composeMessage } from './compose-message.ts';

const longestName = 100;

/** Writes each email to a file `<timestamp>-<recipient>.eml` in a folder, for machines without a mail server. */
export function fileMailer(folder: string, from: string, now: () => Date = () => new Date()): Mailer {
  return {
    async send(message) {
      const { raw } = await composeMessage(message, from);
      try {
        // The files contain links that let someone reset a password.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(folder, now(), safeName(message.to), raw);
      } catch (error) {
        throw new EmailFailure(codeOf(error), { permanent: false });
      }
    },
  };
}

/** Written under a temporary name first, so that nobody reads half a file. */
async function writeWhole(folder: string, moment: Date, recipient: string, raw: Buffer): Promise<void> {
  const draft = path.join(folder, `.${randomBytes(8).toString('hex')}.draft`);
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(raw);
      await file.sync();
    } finally {
      await file.close();
    }
    await giveName(draft, folder, moment, recipient);
    await syncFolder(folder);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link never replaces a file: if a person gets two emails in the same millisecond, the second uses the next one. */
async function giveName(draft: string, folder: string, moment: Date, recipient: string): Promise<void> {
  for (let time = moment.getTime(); ; time += 1) {
    const timestamp = new Date(time).toISOString().replaceAll(/[:.]/g, '-');
    try {
      return await link(draft, path.join(folder, `${timestamp}-${recipient}.eml`));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

const safeName = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^a-z0-9@._+-]/g, '_')
    .slice(0, longestName);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown';
