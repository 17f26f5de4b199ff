import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/launch.ts';
import { onConnection } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';

/*
 * Generates the tables' types by running the migrations on a new database.
 * `--check` writes nothing and fails if the committed file differs.
 */
const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'server/src/platform/database/schema.ts');

async function typesOfMigrations(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-types-'));
  const postgres = await startEmbeddedPostgres({ folder, password: 'types', durable: false });
  try {
    await onConnection(postgres.url, migrate);
    const draft = path.join(folder, 'schema.ts');
    const run = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
        '--dialect=postgres',
        `--url=${postgres.url}`,
        `--out-file=${draft}`,
        '--exclude-pattern=kysely_*',
        // As platform/database.ts parses them.
        '--date-parser=string',
        '--numeric-parser=string',
        '--type-mapping={"int8":"number"}',
      ],
      { encoding: 'utf8', cwd: folder },
    );
    if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stdout}${run.stderr}`);
    const generated = (await readFile(draft, 'utf8')).replace(
      /^\/\*\*[\s\S]*?\*\//,
      '/** Made from server/migrations by `npm run db:types`: change those, not this file. */',
    );
    return await format(generated, { ...(await resolveConfig(target)), parser: 'typescript' });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const types = await typesOfMigrations();
if (!process.argv.includes('--check')) {
  await writeFile(target, types);
} else if (types !== (await readFile(target, 'utf8'))) {
  console.error(
    'server/src/platform/database/schema.ts is not what the migrations make: run `npm run db:types`',
  );
  process.exitCode = 1;
}
