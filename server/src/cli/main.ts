import './compile-cache.ts';

interface Command {
  summary: string;
  /** Gives the exit status. What it needs it imports itself: reading a receipt needs no database driver. */
  run: (args: string[]) => Promise<number>;
}

const commands: Record<string, Command> = {
  scan: {
    summary: 'FILE... [--json]   read receipts (JPG, PNG, GIF, PDF), with no server and no database',
    run: async (args) => (await import('@docket/extraction/cli')).scan(args, process),
  },
  serve: {
    summary: 'start Docket; ROLE says which part of it (web, worker or all)',
    run: withoutArguments(async () => (await import('./run-program.ts')).runProgram()),
  },
  worker: {
    summary: 'start a process that only reads receipts, beside others on the same DATABASE_URL',
    run: withoutArguments(async () => (await import('./run-program.ts')).runProgram('worker')),
  },
  migrate: {
    summary: "bring the database's tables up to date, and end",
    run: withoutArguments(async () => (await import('./commands/run-migrate.ts')).runMigrate()),
  },
  user: {
    summary: 'create --email E ... | clear-second-factor EMAIL   accounts; "docket user --help" tells more',
    run: async (args) => (await import('./commands/run-user-create.ts')).runUser(args),
  },
  plan: {
    summary: 'set EMAIL free|premium|business   set a plan; "docket plan set --help" tells more',
    run: async (args) => (await import('./commands/run-plan.ts')).runPlan(args),
  },
  verify: {
    summary: 'check every stored file and the approval trail; exit status 1 and a list if one differs',
    run: withoutArguments(async () => (await import('./commands/run-verify.ts')).runVerify()),
  },
  seed: {
    summary: 'make a demonstration business with people and receipts, and tell the sign-ins',
    run: withoutArguments(async () => (await import('./commands/run-seed.ts')).runSeed()),
  },
};

function withoutArguments(run: () => Promise<number>): Command['run'] {
  return async (args) => (args.length > 0 ? misused(`It takes no "${args.join(' ')}".`) : run());
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`);
  return ['Usage: docket COMMAND', ...lines, ''].join('\n');
}

function misused(complaint: string): number {
  process.stderr.write(`${complaint}\n${usage()}`);
  return 2;
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(usage());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? command.run(args) : misused(`There is no command "${name}".`);
}

process.exit(await main(process.argv.slice(2)));
