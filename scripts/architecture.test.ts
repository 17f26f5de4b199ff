import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const workspaces = /^(?:shared|extraction|server|web|e2e|bench|scripts|docs)\//;
/** A part of a path that stands for several. */
const placeholder = /[<{]/;

/** Paths in backticks, and link targets. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`|\]\(([^)#\n]+)\)/g)]
    .map(([, code, link]) => code ?? link ?? '')
    .filter((name) => workspaces.test(name) && !placeholder.test(name));

test.each(['ARCHITECTURE.md', 'README.md', 'CONTRIBUTING.md'])('every path that %s names exists', (page) => {
  const named = namedIn(readFileSync(page, 'utf8'));
  expect(named).not.toEqual([]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('a path that doesn’t exist is found', () => {
  const [named] = namedIn('It’s in `web/src/nowhere.ts`.');
  expect(named).toBe('web/src/nowhere.ts');
  expect(existsSync(named!)).toBe(false);
});
