import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Rules {
  forbidden: (IForbiddenRuleType & { name: string })[];
  options: Record<string, unknown>;
}

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules;

/** One wrong import for each rule: its file, and what it imports. */
const wrong: Record<string, [file: string, imported: string]> = {
  'no-cycles': ['shared/src/circle/rules.ts', '../circular/rules.ts'],
  'no-missing-files': ['web/src/lib/lost.ts', './nowhere.ts'],
  'declared-packages-only': ['web/src/lib/undeclared.ts', 'pg'],
  'no-test-packages-in-the-product': ['web/src/lib/developing.ts', 'vitest'],
  'no-tests-in-the-product': ['web/src/lib/testing.ts', '../app/some.test.ts'],
  'shared-stands-alone': ['shared/src/receipts/outside.ts', '../../../extraction/src/receipt.ts'],
  'shared-uses-zod-only': ['shared/src/receipts/reading.ts', 'node:fs'],
  'shared-rules-know-no-contract': ['shared/src/receipts/rules.ts', './contract.ts'],
  'shared-permissions-know-rules-only': ['shared/src/permissions.ts', './receipts/messages.ts'],
  'shared-messages-stand-alone': ['shared/src/auth/messages.ts', '../money.ts'],
  'extraction-stands-alone': ['extraction/src/product.ts', '@docket/shared/money'],
  'server-meets-web-in-shared': ['server/src/platform/pages.ts', '../../../web/src/lib/format.ts'],
  'web-meets-server-in-shared': [
    'web/src/features/receipts/types.ts',
    '../../../../server/src/platform/database.ts',
  ],
  'adapters-by-main-and-cli-only': ['server/src/platform/store.ts', '../adapters/storage.ts'],
  'extraction-by-adapters-and-cli-only': [
    'server/src/features/receipts/read-receipt.ts',
    '@docket/extraction/receipt',
  ],
  'ports-know-extracted-receipts-only': ['server/src/ports/ocr.ts', '@docket/extraction/receipt-reader'],
  'ports-stand-alone': ['server/src/ports/storage.ts', '../platform/database.ts'],
  'adapters-know-ports-only': ['server/src/adapters/mailer.ts', '../platform/database.ts'],
  'platform-knows-no-feature': ['server/src/platform/feature.ts', '../features/auth/log-in.ts'],
  'nothing-imports-the-program': ['server/src/platform/start.ts', '../main.ts'],
  'app-by-program-only': ['server/src/features/auth/whole.ts', '../../emails.ts'],
  'app-knows-routes-only': ['server/src/app.ts', './features/auth/log-in.ts'],
  'routes-by-app-only': ['server/src/features/auth/log-out.ts', './routes.ts'],
  'routes-have-no-queries': ['server/src/features/auth/routes.ts', './queries.ts'],
  'other-features-by-use-case': ['server/src/features/receipts/see-person.ts', '../people/away/queries.ts'],
  'pictures-decoded-elsewhere': ['server/src/features/reports/pdf/picture.ts', 'sharp'],
  'sql-in-queries-only': ['server/src/features/auth/raw.ts', 'kysely'],
  'web-features-stand-apart': ['web/src/features/auth/borrow.ts', '../receipts/api.ts'],
  'web-features-know-no-app': ['web/src/features/auth/app.ts', '../../app/routes.ts'],
  'web-receipt-knows-no-feature': ['web/src/receipt/reading.ts', '../features/receipts/api.ts'],
  'web-app-and-site-stand-apart': ['web/src/site/frame.ts', '../app/routes.ts'],
  'web-site-has-no-router': ['web/src/site/pages.ts', '@tanstack/react-router'],
  'web-ui-knows-no-feature': ['web/src/ui/card.ts', '../features/receipts/api.ts'],
  'web-lib-knows-no-ui': ['web/src/lib/button.ts', '../ui/button.ts'],
};

/** Allowed imports of the same kind. */
const right: [file: string, imported: string][] = [
  ['shared/src/circular/rules.ts', '../circle/rules.ts'], // the other half of the cycle
  ['shared/src/receipts/contract.ts', 'zod'],
  ['server/src/features/receipts/queries.ts', 'kysely'],
  ['server/src/features/receipts/search/matches.ts', 'kysely'],
  ['server/src/features/account/check-signature.ts', 'sharp'],
  ['server/src/features/receipts/list-people.ts', '../people/log-in.ts'],
  ['server/src/main.ts', './adapters/storage.ts'],
  ['server/src/adapters/ocr.ts', '@docket/extraction/receipt'],
  ['extraction/src/number.ts', '@docket/shared/abn'],
  ['server/src/ports/receipts.ts', '@docket/extraction/receipt'],
  ['web/src/app/routes.ts', '../features/receipts/api.ts'],
  ['web/src/receipt/api.ts', '../../lib/format.ts'],
  ['web/src/features/receipts/list.test.ts', 'vitest'],
];

let folder: string;
let violations: { rule: string; from: string }[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-layers-'));
  for (const name of ['shared', 'extraction', 'server', 'web']) {
    write(`${name}/package.json`, JSON.stringify(manifests[name]));
    link(join(folder, name), `node_modules/@docket/${name}`);
  }
  for (const name of ['zod', 'kysely', 'pg', 'sharp', 'vitest', '@tanstack/react-router']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: './index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  const imports = [...Object.values(wrong), ...right];
  const all = new Set(imports.flatMap(([file, imported]) => [file, target(file, imported)]));
  for (const file of all) {
    const lines = imports.filter(([from]) => from === file).map(([, to]) => importing(to));
    if (file && !file.includes('nowhere')) write(file, `${lines.join('')}export type B = 1;\n`);
  }
  write('tsconfig.base.json', '{}');
  violations = await violationsIn(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every layer rule has a wrong import here', () => {
  expect(forbidden.map((rule) => rule.name).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test.each(Object.entries(wrong))('%s is refused', (rule, [file]) => {
  expect(
    violations.filter((violation) => violation.from === file).map((violation) => violation.rule),
  ).toContain(rule);
});

test('allows right imports', () => {
  const expected = new Set(Object.values(wrong).map(([file]) => file));
  const circle = right[0]![0];
  expect(
    violations.map((violation) => violation.from).filter((file) => file !== circle && !expected.has(file)),
  ).toEqual([]);
});

const manifests: Record<string, object> = Object.fromEntries(
  Object.entries({
    shared: { dependencies: { zod: '1' } },
    extraction: { dependencies: { '@docket/shared': '1' } },
    server: {
      dependencies: { '@docket/shared': '1', '@docket/extraction': '1', kysely: '1', pg: '1', sharp: '1' },
    },
    web: {
      dependencies: { '@docket/shared': '1', '@tanstack/react-router': '1' },
      devDependencies: { vitest: '1' },
    },
  }).map(([name, packages]) => [
    name,
    { name: `@docket/${name}`, type: 'module', exports: { './*': './src/*.ts' }, ...packages },
  ]),
);

async function violationsIn(baseDir: string) {
  const { output } = await cruise(['shared', 'extraction', 'server', 'web'], {
    ...options,
    ruleSet: { forbidden },
    validate: true,
    baseDir,
  });
  return (output as ICruiseResult).summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
  }));
}

/** Types count as imports in every rule except the one on development packages. */
const importing = (imported: string) =>
  imported === 'vitest' ? `import '${imported}';\n` : `import type { A } from '${imported}';\n`;

/** The file that an import leads to, or '' for a package. */
function target(file: string, imported: string): string {
  if (imported.startsWith('.')) return join(dirname(file), imported);
  return imported.startsWith('@docket/') ? imported.replace(/^@docket\/(\w+)\/(.*)$/, '$1/src/$2.ts') : '';
}

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function link(to: string, file: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  symlinkSync(to, join(folder, file));
}
