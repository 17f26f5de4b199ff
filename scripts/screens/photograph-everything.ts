import { paths } from '@docket/shared/screens';
import type { Page } from '@playwright/test';
import { mkdirSync, rmSync } from 'node:fs';
import { folder, photograph, type Taken } from './photograph.ts';
import { writeSheet } from './sheet.ts';
import { newPage, openStage, register, signIn, type Stage } from './stage.ts';
import { viewers, type Screen, type Viewer } from './screen.ts';
import { screens } from './table.ts';

/**
 * Takes a screenshot of every screen, or those whose names contain one of the given words, for one sheet, and prints
 * the problems. Returns whether there are none.
 */
export async function photographEverything(words: string[]): Promise<boolean> {
  const chosen = screens.filter(
    ({ viewer, name }) => words.length === 0 || words.some((word) => `${viewer}-${name}`.includes(word)),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const taken: Taken[] = [];
  const problems = words.length === 0 ? missing() : [];
  const stage = await openStage('web');
  try {
    for (const reads of [false, true]) {
      const now = chosen.filter((screen) => (screen.reads ?? false) === reads);
      if (reads && now.length > 0) await stage.restart('all');
      await photographAll(stage, now, taken, problems);
    }
  } finally {
    await stage.close();
  }
  console.log(writeSheet(taken, problems));
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** Routes that no line of the table covers. */
const missing = (): string[] =>
  Object.values(paths)
    .filter((path) => !screens.some((screen) => screen.path === path))
    .map((path) => `No picture of ${path}: scripts/screens/table.ts needs a line for it`);

async function photographAll(
  stage: Stage,
  chosen: Screen[],
  taken: Taken[],
  problems: string[],
): Promise<void> {
  const pages = new Map<Viewer, Page>();
  for (const screen of chosen) {
    const page = pages.get(screen.viewer) ?? (await pageOf(stage, screen.viewer));
    pages.set(screen.viewer, page);
    const result = await photograph(page, screen);
    taken.push(result.taken);
    problems.push(...result.problems);
  }
  for (const page of pages.values()) await page.close();
}

async function pageOf(stage: Stage, viewer: Viewer): Promise<Page> {
  const page = await newPage(stage, { width: 1440, height: 900 });
  const name = viewers[viewer];
  if (viewer === 'fresh') await register(page);
  else if (name !== null) await signIn(page, name);
  return page;
}
