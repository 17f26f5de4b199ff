import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Records what was done. It's in node_modules, so that it's deleted with the packages. */
export const stamps = join(root, 'node_modules/.docket');

/**
 * Progress and refusals go to standard error: standard output belongs to what runs afterwards.
 * @param {string} line
 */
export const say = (line) => process.stderr.write(`docket: ${line}\n`);

/** The program's Node: the installed one, or the machine's if there's none for this platform. */
export function ownNode() {
  const installed = join(root, 'node_modules/.bin/node');
  return existsSync(installed) ? installed : process.execPath;
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;

/** Stops the running command, if any. */
export const stopRunning = () => running?.kill('SIGTERM');

/**
 * Runs a command to its end with its output on standard error; a failure is an error that names it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function run(command, args, env = process.env) {
  await new Promise((resolve, reject) => {
    running = spawn(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    running.once('error', reject);
    running.once('close', (status, signal) =>
      status === 0
        ? resolve(undefined)
        : reject(new Error(`${command} ${args.join(' ')} failed (${signal ?? status})`)),
    );
  });
  running = undefined;
}
