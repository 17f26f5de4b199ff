import { parseArgs } from 'node:util';
import { leastPassphrase, readConfig } from '../../config.ts';
import { errorCode } from '../../platform/error-code.ts';
import { localSecret } from '../../platform/secrets/secrets.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { CannotStart } from '../cannot-start.ts';
import { openStorage } from '../open-storage.ts';
import { storageKeyOf } from '../storage-key.ts';
import { reachDatabase } from './reach-database.ts';
import { readPassword } from './read-password.ts';
import { runOnce, say } from './run-once.ts';
import { help, Misuse, withUsage } from './with-usage.ts';

const usage = `Usage: docket backup FILE [--encrypt] [--with-secrets]

Writes the database and all stored files to one new file, while Docket runs or not.

  --encrypt       encrypts it with a passphrase, which is asked for or read from standard input
  --with-secrets  includes the storage key and the session secret. Without them, keep
                  DATA_DIR/secrets elsewhere: nobody can read the files without the storage key
`;
const options = {
  encrypt: { type: 'boolean', default: false },
  'with-secrets': { type: 'boolean', default: false },
  help,
} as const;

/** Runs `docket backup`. Returns the exit status, 1 if files are missing from it. */
export const runBackup = (args: string[]): Promise<number> =>
  withUsage(usage, async () => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (values.help) return 'help';
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Misuse('One file is required.');
    return await backUp(file, { isEncrypted: values.encrypt, withSecrets: values['with-secrets'] });
  });

const backUp = (file: string, { isEncrypted, withSecrets }: { isEncrypted: boolean; withSecrets: boolean }) =>
  runOnce(async ({ closers, log }) => {
    const config = readConfig(process.env);
    const storageKey = storageKeyOf(config);
    const passphrase = isEncrypted ? await newPassphrase() : null;
    const { url, ownerUrl } = await reachDatabase(config, closers, { say: () => undefined, log });
    const secrets = {
      'storage-key': storageKey.toLowerCase(),
      // One that the environment sets is the operator's to keep.
      ...(config.sessionSecret === null && {
        'session-secret': localSecret(config.dataDir, 'session-secret'),
      }),
    };
    const source = {
      databaseUrl: ownerUrl ?? url,
      storage: await openStorage(config, storageKey),
      storageKey,
      secrets: withSecrets ? secrets : null,
      now: new Date(),
    };
    const { tables, files, missing } = await writeBackup(file, source, passphrase).catch(explain(file));
    for (const sha256 of missing) say(`Missing: file ${sha256}`);
    say(`Backed up ${tables} tables and ${files} stored files to ${file}`);
    if (!withSecrets) say('The storage key isn’t in it. Keep a copy of it elsewhere');
    return missing.length === 0 ? 0 : 1;
  });

async function newPassphrase(): Promise<string> {
  const passphrase = await readPassword('Passphrase');
  if (process.stdin.isTTY && (await readPassword('Passphrase again')) !== passphrase)
    throw new CannotStart('The two passphrases differ');
  if (passphrase.length < leastPassphrase)
    throw new CannotStart(`The passphrase needs at least ${leastPassphrase} characters`);
  return passphrase;
}

const explain =
  (file: string) =>
  (error: unknown): never => {
    const reasons: Record<string, string> = {
      EEXIST: `${file} exists already`,
      ENOENT: `The folder of ${file} doesn’t exist`,
      EACCES: `Can’t write to ${file}`,
      ENOSPC: 'The disk is full. Nothing was left on it',
    };
    const reason = reasons[errorCode(error) ?? ''];
    throw reason === undefined ? error : new CannotStart(reason);
  };
