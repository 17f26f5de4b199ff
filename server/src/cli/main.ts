import './compile-cache.ts';
import { Misuse, withUsage } from './commands/with-usage.ts';

interface Command {
  summary: string;
  /** Returns the exit status. Each command imports its own dependencies: reading a receipt needs no database driver. */
  run: (args: string[]) => Promise<number>;
}

const commands: Record<string, Command> = {
  scan: {
    summary: 'FILE... [--json]   read receipts (JPG, PNG, GIF, PDF); needs no server or database',
    run: async (args) => (await import('@docket/extraction/cli')).scan(args, process),
  },
  serve: {
    summary: 'start Docket; set ROLE to web, worker or all',
    run: withoutArguments(async () => (await import('./run-program.ts')).runProgram()),
  },
  worker: {
    summary: 'start a worker process that shares the DATABASE_URL of other processes',
    run: withoutArguments(async () => (await import('./run-program.ts')).runProgram('worker')),
  },
  migrate: {
    summary: "update the database's tables, then exit",
    run: withoutArguments(async () => (await import('./commands/run-migrate.ts')).runMigrate()),
  },
  user: {
    summary: 'create --email E ... | clear-second-factor EMAIL   manage accounts; see "docket user --help"',
    run: async (args) => (await import('./commands/run-user.ts')).runUser(args),
  },
  plan: {
    summary: 'set EMAIL free|premium|business   set a plan; see "docket plan set --help"',
    run: async (args) => (await import('./commands/run-plan.ts')).runPlan(args),
  },
  verify: {
    summary: 'check every stored file and the approval trail; exits with 1 and lists any differences',
    run: withoutArguments(async () => (await import('./commands/run-verify.ts')).runVerify()),
  },
  backup: {
    summary: 'FILE   write the database and all stored files to one file; see "docket backup --help"',
    run: async (args) => (await import('./commands/run-backup.ts')).runBackup(args),
  },
  restore: {
    summary: 'FILE   restore a backup into an empty database and folder',
    run: async (args) => (await import('./commands/run-restore.ts')).runRestore(args),
  },
  seed: {
    summary: 'create a demonstration business with people and receipts, and print its sign-ins',
    run: withoutArguments(async () => (await import('./commands/run-seed.ts')).runSeed()),
  },
};

function withoutArguments(run: () => Promise<number>): Command['run'] {
  return async (args) => {
    if (args.length > 0) throw new Misuse(`Unexpected argument "${args.join(' ')}".`);
    return await run();
  };
}

function usage(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`);
  return ['Usage: docket COMMAND', ...lines, ''].join('\n');
}

const main = ([name, ...args]: string[]): Promise<number> =>
  withUsage(usage(), async () => {
    if (name === undefined) {
      process.stdout.write(usage());
      return 2;
    }
    if (name === 'help' || name === '--help' || name === '-h') return 'help';
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new Misuse(`Unknown command "${name}".`);
    return await command.run(args);
  });

process.exit(await main(process.argv.slice(2)));
