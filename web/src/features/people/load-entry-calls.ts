import type { FieldValues, Resolver } from 'react-hook-form';
import type * as entryCalls from './entry-calls.ts';

type EntryCalls = typeof entryCalls;

export const loadEntryCalls = (): Promise<EntryCalls> => import('./entry-calls.ts');

/**
 * Fetches the calls when somebody begins to fill a form: `<form onFocus={fetchEntryCalls}>`. Not earlier, or the page would
 * not yet answer while it takes them in. What can't be fetched now is fetched again when it is needed.
 */
export const fetchEntryCalls = (): void => void loadEntryCalls().catch(() => undefined);

/** The checks of a form, once they are there. */
export const resolverOf =
  <Values extends FieldValues, Checked>(
    choose: (calls: EntryCalls) => Resolver<Values, unknown, Checked>,
  ): Resolver<Values, unknown, Checked> =>
  async (...input) =>
    choose(await loadEntryCalls())(...input);
