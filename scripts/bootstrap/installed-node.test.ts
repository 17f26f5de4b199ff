import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Commands that may run with nothing installed, and what each continues with. */
const fromNothing = Object.entries(scripts).flatMap(([name, command]) => {
  const program = /scripts\/bootstrap\.mjs .*node (\S+)$/.exec(command)?.[1];
  return program === undefined ? [] : [{ name, program }];
});

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'docket-clone-'));
  makeClone();
});
beforeEach(() => {
  for (const made of ['node_modules', 'web/dist'])
    rmSync(join(clone, made), { recursive: true, force: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

function write(file: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(clone, file)), { recursive: true });
  writeFileSync(join(clone, file), content, { mode });
}

/** The project's own commands and bootstrap, with two small packages to install: a Node and a builder. */
function makeClone(): void {
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(clone, 'scripts/bootstrap.mjs'));
  cpSync(join(root, 'scripts/bootstrap'), join(clone, 'scripts/bootstrap'), { recursive: true });
  const wanted = { 'own-node': 'file:own-node', vite: 'file:vite' };
  const about = { name: 'clone', version: '1.0.0', type: 'module' };
  const bin = { node: 'node' };
  write('package.json', JSON.stringify({ ...about, scripts, dependencies: wanted }));
  const packages = {
    '': { ...about, dependencies: wanted },
    'node_modules/own-node': { resolved: 'own-node', link: true },
    'node_modules/vite': { resolved: 'vite', link: true },
    'own-node': { version: '1.0.0', bin },
    vite: { version: '1.0.0' },
  };
  write('package-lock.json', JSON.stringify({ ...about, lockfileVersion: 3, requires: true, packages }));
  write('own-node/package.json', JSON.stringify({ name: 'own-node', version: '1.0.0', bin }));
  write('own-node/node', `#!/bin/sh\nRUNS_ON=installed exec '${process.execPath}' "$@"\n`, 0o755);
  write('vite/package.json', JSON.stringify({ name: 'vite', version: '1.0.0', type: 'module' }));
  write(
    'vite/bin/vite.js',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     const folder = process.argv[process.argv.indexOf('--outDir') + 1];
     mkdirSync(folder, { recursive: true });
     for (const file of ['index.html', 'prerender.js']) writeFileSync(folder + '/' + file, '');`,
  );
  for (const source of ['web/page.ts', 'shared/src/rule.ts', 'tsconfig.base.json']) write(source, '');
  // The browser tests' requirements are met.
  write('home/.fonts/some.ttf', '');
  for (const { program } of fromNothing)
    write(
      program,
      `console.log(JSON.stringify({ runsOn: process.env.RUNS_ON ?? 'machine', parent: process.ppid }))`,
    );
}

test('some commands start with nothing installed', () => {
  expect(fromNothing.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'test', 'ci']));
});

test.each(fromNothing)(
  'npm run $name, from a bare clone with bash, replaces the shell and continues with the Node it has installed',
  async ({ name }) => {
    const npm = spawn('npm', ['run', '--silent', name], {
      cwd: clone,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: join(clone, 'home'),
        PLAYWRIGHT_CHROMIUM_EXECUTABLE: process.execPath,
        // bash looks up a command only once, so it remembers the machine's Node.
        npm_config_script_shell: 'bash',
        npm_config_update_notifier: 'false',
      },
    });
    const [output, progress, [status]] = await Promise.all([
      text(npm.stdout),
      text(npm.stderr),
      once(npm, 'close'),
    ]);
    expect({ status, progress }).toEqual({
      status: 0,
      progress: expect.stringContaining('installing packages'),
    });
    // A signal to npm reaches the program itself: there's no shell between them.
    expect(JSON.parse(output)).toEqual({ runsOn: 'installed', parent: npm.pid });
  },
);
