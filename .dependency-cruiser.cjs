// Who may import whom: ARCHITECTURE.md tells why, scripts/layers/layers.test.ts proves that each rule bites.
const test = '\\.test\\.tsx?$';
const tests = [test, '^(server|web)/src/testing/', '^extraction/src/fixtures/'];
const feature = '^server/src/features/([^/]+)/';
const queries = '^server/src/features/(.+/queries(\\.ts$|/)|receipts/search/)';
const program = '^server/src/(main\\.ts$|cli/)';

const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never('no-cycles', 'Data flows one way.', {}, { circular: true }),
    never('no-missing-files', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
    never(
      'declared-packages-only',
      'A workspace imports only packages that its own package.json declares.',
      { path: '^(shared|extraction|server|web)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    never(
      'no-test-packages-in-the-product',
      'What runs for users may not need what is installed for developers.',
      { path: '^(shared|extraction|server|web)/src/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'no-tests-in-the-product',
      'Only tests import tests and what they share.',
      { path: '^(shared|extraction|server|web)/', pathNot: [...tests, 'vite(st)?\\.config\\.ts$'] },
      { path: tests },
    ),

    never(
      'shared-stands-alone',
      'Both sides import shared; it imports neither.',
      { path: '^shared/' },
      { path: '^(extraction|server|web|bench|e2e|scripts)/' },
    ),
    never(
      'shared-uses-zod-only',
      'Shared runs in every browser and in the server alike.',
      { path: '^shared/src/', pathNot: test },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'],
        pathNot: 'node_modules/zod/',
      },
    ),
    never(
      'shared-rules-know-no-contract',
      'contract > rules: a decision does not depend on how it is asked for, nor on the words around it.',
      { path: '^shared/src/.*/(rules|status|payment|uploads|periods)\\.ts$' },
      { path: '^shared/src/.*[/-](contract|messages)\\.ts$' },
    ),
    never(
      'shared-permissions-know-rules-only',
      'Who may do what follows from roles and statuses alone.',
      { path: '^shared/src/permissions\\.ts$' },
      { path: '^shared/src/', pathNot: '/(rules|status)\\.ts$' },
    ),
    never(
      'shared-messages-stand-alone',
      'Texts depend on nothing but the limits that they name.',
      { path: '^shared/src/.*/messages\\.ts$' },
      { path: '.', pathNot: '^shared/src/(.*/(rules|uploads)|count)\\.ts$' },
    ),

    never(
      'extraction-stands-alone',
      'Extraction is a library with no knowledge of the product; a checksum of Australian law is none.',
      { path: '^extraction/' },
      { path: '^(shared|server|web|bench|e2e|scripts)/', pathNot: '^shared/src/abn\\.ts$' },
    ),
    never(
      'server-meets-web-in-shared',
      'Server and web know each other only by the contracts.',
      { path: '^server/' },
      { path: '^(web|bench|e2e|scripts)/' },
    ),
    never(
      'web-meets-server-in-shared',
      'Server and web know each other only by the contracts.',
      { path: '^web/' },
      { path: '^(server|extraction|bench|e2e|scripts)/' },
    ),

    never(
      'adapters-by-main-and-cli-only',
      'The program is put together in one place; everything else knows ports.',
      { path: '^server/src/', pathNot: [program, '^server/src/adapters/', ...tests] },
      { path: '^server/src/adapters/' },
    ),
    never(
      'extraction-by-adapters-and-cli-only',
      'Features read receipts through the port.',
      { path: '^server/', pathNot: ['^server/src/(adapters|cli|ports)/', ...tests] },
      { path: '^extraction/' },
    ),
    never(
      'ports-know-extracted-receipts-only',
      'The product stores receipts as extraction describes them; how they are read is the adapter’s matter.',
      { path: '^server/src/ports/' },
      { path: '^extraction/', pathNot: '^extraction/src/receipt\\.ts$' },
    ),
    never(
      'ports-stand-alone',
      'A port says what the product needs, not who gives it.',
      { path: '^server/src/ports/', pathNot: tests },
      { path: '^server/src/', pathNot: '^server/src/ports/' },
    ),
    never(
      'adapters-know-ports-only',
      'An adapter is a translation between a port and the world; it knows nothing of the product.',
      { path: '^server/src/adapters/', pathNot: tests },
      { path: '^server/src/', pathNot: '^server/src/(adapters|ports)/' },
    ),
    never(
      'platform-knows-no-feature',
      'Features stand on the platform.',
      { path: '^server/src/(platform/|config\\.ts$)', pathNot: tests },
      { path: '^server/src/(features/|app\\.ts$|main\\.ts$|cli/)' },
    ),
    never(
      'nothing-imports-the-program',
      'main and cli are where the arrows begin.',
      { path: '^server/src/', pathNot: [program, ...tests] },
      { path: program },
    ),
    never(
      'app-by-program-only',
      'The application is built once, from the outside.',
      { path: '^server/src/', pathNot: [program, '^server/src/jobs\\.ts$', ...tests] },
      { path: '^server/src/(app|jobs|emails)\\.ts$' },
    ),
    never(
      'app-knows-routes-only',
      'app > routes > use case > queries: no step is skipped.',
      { path: '^server/src/app\\.ts$' },
      { path: '^server/src/features/', pathNot: '/routes(\\.ts$|/)' },
    ),
    never(
      'routes-by-app-only',
      'A route only binds an endpoint to a use case; whoever needs what it does calls the use case.',
      { path: '^server/src/', pathNot: ['^server/src/app\\.ts$', '/routes/', ...tests] },
      { path: '^server/src/features/[^/]+/routes(\\.ts$|/)' },
    ),
    never(
      'routes-have-no-queries',
      'routes > use case > queries: a route binds and does nothing else.',
      { path: '^server/src/features/[^/]+/routes(\\.ts$|/)' },
      { path: [queries, '^server/src/platform/database\\.ts$'] },
    ),
    never(
      'other-features-by-use-case',
      "A feature calls another feature's use cases, never its queries or its other insides.",
      { path: feature, pathNot: tests },
      {
        path: '^server/src/features/.+/(queries|search|routes|jobs)(\\.ts$|/)',
        pathNot: '^server/src/features/$1/',
      },
    ),
    never(
      'pictures-decoded-elsewhere',
      'Pictures that people send are decoded in a process of their own. What is here reads a head, or is small and our own.',
      {
        path: '^server/src/',
        pathNot: [
          '^server/src/features/receipts/uploading/content/check-content\\.ts$',
          '^server/src/features/account/check-signature\\.ts$',
          '^server/src/features/reports/pdf/signature-picture\\.ts$',
          '^server/src/features/duplicates/traces/picture-fingerprint\\.ts$',
          '^server/src/cli/seed/',
          ...tests,
        ],
      },
      { path: 'node_modules/sharp/' },
    ),
    never(
      'sql-in-queries-only',
      'queries.ts, or a folder of queries, are the only files with SQL.',
      { path: '^server/src/features/', pathNot: [queries, ...tests] },
      { path: 'node_modules/(kysely|pg)/' },
    ),

    never(
      'web-features-stand-apart',
      'Features never import features; app composes them. What several need of a receipt is in receipt.',
      { path: '^web/src/features/([^/]+)/', pathNot: tests },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    never(
      'web-features-know-no-app',
      'app, site > features > receipt > ui > lib',
      { path: '^web/src/(features|receipt|ui|lib)/', pathNot: tests },
      { path: '^web/src/(app/|site/|main\\.tsx$)' },
    ),
    never(
      'web-receipt-knows-no-feature',
      'features > receipt',
      { path: '^web/src/receipt/', pathNot: tests },
      { path: '^web/src/features/' },
    ),
    never(
      'web-app-and-site-stand-apart',
      'Two programs share features; neither carries the other.',
      { path: '^web/src/(app|site)/', pathNot: tests },
      { path: '^web/src/(app|site)/', pathNot: '^web/src/$1/' },
    ),
    never(
      'web-site-has-no-router',
      "What visitors load has no use for the app's router and query cache.",
      { path: '^web/src/site/', pathNot: tests },
      { path: 'node_modules/@tanstack/', reachable: true },
    ),
    never(
      'web-ui-knows-no-feature',
      'The parts in ui are free of the domain.',
      { path: '^web/src/(ui|lib)/', pathNot: tests },
      { path: '^web/src/(features|receipt)/' },
    ),
    never(
      'web-lib-knows-no-ui',
      'ui > lib',
      { path: '^web/src/lib/', pathNot: tests },
      { path: '^web/src/ui/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist[./]' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
