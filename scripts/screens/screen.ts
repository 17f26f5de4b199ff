import type { Page } from '@playwright/test';

/** The viewer: a person of the demonstration, a visitor, or someone with an empty account. */
export const viewers = {
  visitor: null,
  employee: 'Jarrah',
  manager: 'Tom',
  admin: 'Priya',
  accounting: 'Grace',
  free: 'Daniel',
  fresh: 'a new account',
} as const;
export type Viewer = keyof typeof viewers;

export interface Screen {
  /** The screenshot's name, prefixed by the viewer's. */
  name: string;
  /** The screen's route. */
  path: string;
  viewer: Viewer;
  /** The path, if it isn't the route's. */
  address?: string | ((page: Page) => Promise<string>);
  /** What to do before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
  /** Only at these widths. */
  widths?: readonly number[];
  /** Expected console messages, for screens that show an error. */
  expected?: RegExp;
  /** Needs receipts to be read, which runs after all others. */
  reads?: boolean;
}
