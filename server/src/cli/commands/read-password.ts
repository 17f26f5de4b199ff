import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';

/** Reads a password, or whatever `name` calls it: the first line of standard input, or hidden typing in a terminal. */
export async function readPassword(name = 'Password'): Promise<string> {
  if (!process.stdin.isTTY) {
    const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
    return line;
  }
  process.stderr.write(`${name}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  typed.once('SIGINT', () => process.exit(130));
  try {
    return await typed.question('');
  } finally {
    typed.close();
    process.stderr.write('\n');
  }
}
