import { runProgram } from './cli/run-program.ts';

process.exit(await runProgram());
