import { useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as entryCalls from './entry-calls.ts';

type EntryCalls = typeof entryCalls;

export const loadEntryCalls = (): Promise<EntryCalls> => import('./entry-calls.ts');

/**
 * Loads the calls when somebody starts to fill in a form. Earlier, parsing them would block the page. If it fails,
 * they're loaded when they're needed.
 */
export function useEntryCallsAhead() {
  useEffect(() => {
    const load = () => void loadEntryCalls().catch(() => undefined);
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, []);
}

/** A form's resolver, which first loads the checks. */
export const resolverOf =
  <Values extends FieldValues, Checked>(
    choose: (calls: EntryCalls) => Resolver<Values, unknown, Checked>,
  ): Resolver<Values, unknown, Checked> =>
  async (...input) =>
    choose(await loadEntryCalls())(...input);
