// The checks that a change must pass, one per line. All run, even if one fails.
import { spawnSync } from 'node:child_process';

/** @type {[name: string, command: string][]} */
const checks = [
  ['format', 'npm run -s format -- --check'],
  ['lint', 'npm run -s lint'],
  ['types', 'npm run -s types'],
  ['layers', 'npm run -s layers'],
  ['dead code', 'npm run -s knip'],
  ['database types', 'npm run -s db:types -- --check'],
  ['page size', 'node scripts/page-size.ts'],
  ['licences', 'node scripts/licences.ts'],
  ['advisories', 'node scripts/advisories.ts'],
  // Last, so that a truncated log still ends with the failures.
  ['tests', 'npm test'],
];

const results = checks.map(([name, command]) => {
  console.log(`\n== ${name}: ${command}`);
  const start = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return { name, seconds, passed: status === 0 };
});

console.log('');
for (const { name, seconds, passed } of results)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.padStart(7)} s`);
process.exit(results.every((result) => result.passed) ? 0 : 1);
