import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { type FileImport, folderCircles } from './feature-circles.ts';

const base = 'server/src/features';
const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  options: { exclude: { path: string } };
};

const made = (...imports: string[]): FileImport[] =>
  imports.map((line) => {
    const [from = '', to = ''] = line.split(' > ');
    return { from: `${base}/${from}`, to: `${base}/${to}` };
  });

test('no features of the server import each other in a cycle', async () => {
  const exclude = { path: `${options.exclude.path}|\\.test\\.ts$` };
  const { output } = await cruise([base], { ...options, exclude, includeOnly: `^${base}/` });
  const imports = (output as ICruiseResult).modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  expect(imports.length).toBeGreaterThan(100);
  expect(folderCircles(base, imports).join('\n')).toBe('');
});

test('names a cycle, with an import for each of its steps', () => {
  expect(
    folderCircles(
      base,
      made(
        'auth/sign-in/log-in.ts > mail/enqueue-email.ts',
        'mail/write-letter.ts > reports/write-report.ts',
        'reports/write-report.ts > auth/see-person.ts',
        'receipts/see-receipt.ts > mail/enqueue-email.ts',
        'receipts/see-receipt.ts > plans/consume-scan.ts',
      ),
    ),
  ).toEqual([
    `auth > mail > reports > auth
  auth/sign-in/log-in.ts imports mail/enqueue-email.ts
  mail/write-letter.ts imports reports/write-report.ts
  reports/write-report.ts imports auth/see-person.ts`,
  ]);
});

test('names unrelated cycles separately, and those that share a folder once', () => {
  const circles = folderCircles(
    base,
    made(
      'account/a.ts > auth/a.ts',
      'auth/b.ts > account/b.ts',
      'auth/b.ts > business/b.ts',
      'business/c.ts > auth/c.ts',
      'receipts/a.ts > duplicates/a.ts',
      'duplicates/b.ts > receipts/b.ts',
      'operator/a.ts > receipts/a.ts',
    ),
  );
  expect(circles.map((circle) => circle.split('\n')[0])).toEqual([
    'account > auth > account',
    'duplicates > receipts > duplicates',
  ]);
});

test('imports within a folder, or into it from one side only, are no cycle', () => {
  expect(
    folderCircles(
      base,
      made(
        'auth/a.ts > auth/b.ts',
        'auth/b.ts > auth/a.ts',
        'account/a.ts > auth/a.ts',
        'mail.ts > auth/a.ts',
      ),
    ),
  ).toEqual([]);
});
