import { readdirSync, readFileSync } from 'node:fs';

/** What a part of the program has used: processor time in seconds, and memory now in megabytes. */
export interface Usage {
  cpu: number;
  memory: number;
}
export interface Usages {
  program: Usage;
  database: Usage;
}

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** What the program and its database use, with the processes they started. */
export function usagesOf(pid: number): Usages {
  const usages: Usages = { program: { cpu: 0, memory: 0 }, database: { cpu: 0, memory: 0 } };
  const parents = parentsOfAll();
  for (const [one] of parents) {
    if (!isWithin(one, pid, parents)) continue;
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      const [name, rest] = [
        stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        stat.slice(stat.lastIndexOf(')') + 2),
      ];
      const fields = rest.split(' ');
      // Its own time and that of its ended children: user and system.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      const part = name === 'postgres' ? usages.database : usages.program;
      part.cpu += ticks / ticksPerSecond;
      part.memory += memoryOf(one);
    } catch {
      // It has just ended.
    }
  }
  return usages;
}

/** Its share of physical memory, in megabytes: what processes share is divided among them. */
function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

function parentsOfAll(): Map<number, number> {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has just ended.
    }
  }
  return parents;
}

function isWithin(pid: number, root: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
    if (at === root) return true;
  return false;
}
