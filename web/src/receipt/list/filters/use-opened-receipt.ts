import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStepOver } from '../../../ui/overlays/use-step-over.ts';

/** The receipt open over a list, stored in the URL. */
export function useOpenedReceipt() {
  const step = useStepOver();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const opened = typeof search['receipt'] === 'string' ? search['receipt'] : null;

  const open = useCallback((id: string) => step.open(withReceipt(id)), [step]);
  const close = useCallback(() => step.close(withReceipt(undefined)), [step]);
  return { opened, open, close };
}

const withReceipt = (receipt: string | undefined) => (search: Record<string, unknown>) => ({
  ...search,
  receipt,
});
