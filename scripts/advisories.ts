// Checks for known vulnerabilities in the packages that ship with the product. It fails if it can't ask; only a registry that
// answers that it has no advisory service, as mirrors do, is reported and passes.
import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';
interface Audit {
  metadata?: { vulnerabilities: Record<Severity, number> };
  vulnerabilities?: Record<string, { severity: Severity }>;
  /** What the registry answered in place of advisories. */
  statusCode?: number;
  message?: string;
}

/** Not found, not allowed, not implemented: there's no such service. */
const withoutService: readonly (number | undefined)[] = [404, 405, 501];
const attempts = 3;
const pauseMs = 5000;

let audit = ask();
for (let attempt = 1; attempt < attempts && !isAnswered(audit); attempt++) {
  await wait(pauseMs);
  audit = ask();
}
report(audit);

function ask(): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    return JSON.parse(stdout) as Audit;
  } catch {
    return { message: 'no answer' };
  }
}

function isAnswered({ metadata, statusCode }: Audit): boolean {
  return metadata !== undefined || withoutService.includes(statusCode);
}

function report({ metadata, vulnerabilities = {}, statusCode, message }: Audit): void {
  if (!metadata) {
    const isFailure = !withoutService.includes(statusCode);
    const reason = isFailure ? message : 'the package registry has no advisory service';
    console.error(`advisories not checked: ${reason}`);
    process.exitCode = isFailure ? 1 : 0;
    return;
  }
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  for (const [name, { severity }] of serious) console.error(`${severity} advisory: ${name}`);
  if (serious.length === 0) console.log('no high or critical advisories');
  process.exitCode = serious.length === 0 ? 0 : 1;
}
