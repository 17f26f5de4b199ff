#!/usr/bin/env node
// Plain JavaScript without packages: it runs before any is installed, on whichever Node the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const bootstrap = path.join(root, 'scripts/bootstrap.mjs');

// Standard output is the command's alone: receipts as JSON, for one.
const prepared = spawnSync(process.execPath, [bootstrap], { cwd: root, stdio: ['ignore', 2, 2] });
if (prepared.status !== 0) process.exit(prepared.status ?? 1);

const installed = path.join(root, 'node_modules/.bin/node');
const node = existsSync(installed) ? installed : process.execPath;
const command = spawn(node, [path.join(root, 'server/src/cli/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  // As in compile-cache.ts, which is itself TypeScript: here, the cache spares loading Node's compiler.
  env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'), ...process.env },
});
const signals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);
for (const signal of signals) process.on(signal, () => command.kill(signal));
command.on('error', (error) => {
  console.error(`Could not start docket: ${error.message}`);
  process.exit(1);
});
command.on('exit', (status, signal) => {
  if (signal === null) process.exit(status ?? 1);
  for (const each of signals) process.removeAllListeners(each);
  process.kill(process.pid, signal);
});
