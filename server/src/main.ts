import './cli/compile-cache.ts';

const { runProgram } = await import('./cli/run-program.ts');

process.exit(await runProgram());
