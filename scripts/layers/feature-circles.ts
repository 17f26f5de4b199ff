/** An import of one file by another, with both paths relative to the root. */
export interface FileImport {
  from: string;
  to: string;
}

/**
 * Finds cycles among the folders of `base`, one for each group of folders that reach each other: the shortest through
 * its first folder. Each step has one import that causes it.
 */
export function folderCircles(base: string, imports: readonly FileImport[]): string[] {
  const steps = new Map<string, Map<string, FileImport>>();
  for (const { from, to } of imports) {
    const [one, other] = [folderOf(base, from), folderOf(base, to)];
    if (one === null || other === null || one === other) continue;
    const known = steps.get(one) ?? new Map<string, FileImport>();
    if (!known.has(other)) known.set(other, { from, to });
    steps.set(one, known);
  }
  const seen = new Set<string>();
  const circles: string[] = [];
  for (const folder of [...steps.keys()].toSorted()) {
    if (seen.has(folder)) continue;
    const circle = shortestWayBack(steps, folder);
    if (!circle) continue;
    const reached = reachedFrom(steps, folder);
    for (const other of reached) if (reachedFrom(steps, other).has(folder)) seen.add(other);
    circles.push(describe(base, steps, circle));
  }
  return circles;
}

type Steps = ReadonlyMap<string, ReadonlyMap<string, FileImport>>;

function folderOf(base: string, file: string): string | null {
  const [folder, ...rest] = file.startsWith(`${base}/`) ? file.slice(base.length + 1).split('/') : [];
  return folder !== undefined && rest.length > 0 ? folder : null;
}

function reachedFrom(steps: Steps, start: string): Set<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop())
    for (const other of steps.get(folder)?.keys() ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      next.push(other);
    }
  return reached;
}

/** Returns the shortest path from a folder through others back to it; null if there is none. */
function shortestWayBack(steps: Steps, start: string): string[] | null {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways)
      for (const other of steps.get(way.at(-1)!)?.keys() ?? []) {
        if (other === start) return [...way, start];
        if (seen.has(other)) continue;
        seen.add(other);
        longer.push([...way, other]);
      }
    ways = longer;
  }
  return null;
}

function describe(base: string, steps: Steps, circle: readonly string[]): string {
  const imports = circle.slice(1).map((to, at) => {
    const step = steps.get(circle[at]!)!.get(to)!;
    return `  ${step.from.slice(base.length + 1)} imports ${step.to.slice(base.length + 1)}`;
  });
  return [circle.join(' > '), ...imports].join('\n');
}
