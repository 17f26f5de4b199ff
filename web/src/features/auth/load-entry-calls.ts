import { useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as entryCalls from './entry-calls.ts';

type EntryCalls = typeof entryCalls;

export const loadEntryCalls = (): Promise<EntryCalls> => import('./entry-calls.ts');

/**
 * Fetches the calls when somebody begins to fill a form. Not earlier, or the page would not answer yet while it takes them
 * in. What can't be fetched now is fetched again when it is needed.
 */
export function useEntryCallsAhead() {
  useEffect(() => {
    const load = () => void loadEntryCalls().catch(() => undefined);
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
}

/** The checks of a form, once they are there. */
export const resolverOf =
  <Values extends FieldValues, Checked>(
    choose: (calls: EntryCalls) => Resolver<Values, unknown, Checked>,
  ): Resolver<Values, unknown, Checked> =>
  async (...input) =>
    choose(await loadEntryCalls())(...input);
