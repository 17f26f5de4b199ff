// Checks for known vulnerabilities in the packages that ship with the product, if the registry has an advisory service.
import { spawnSync } from 'node:child_process';

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';
interface Audit {
  metadata?: { vulnerabilities: Record<Severity, number> };
  vulnerabilities?: Record<string, { severity: Severity }>;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 });
const { metadata, vulnerabilities = {} } = parse(stdout);

if (!metadata) console.log('advisories not checked: the package registry has no advisory service');
else {
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) =>
    ['high', 'critical'].includes(severity),
  );
  for (const [name, { severity }] of serious) console.error(`${severity} advisory: ${name}`);
  if (serious.length === 0) console.log('no high or critical advisories');
  process.exitCode = serious.length === 0 ? 0 : 1;
}

function parse(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}
