import { useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useStepOver } from '../ui/overlays/use-step-over.ts';
import type { ApprovalAct } from './parts.ts';

type Act = ApprovalAct | 'edit';

/** What's open on a receipt's page, stored in the URL. */
export function useAct(): [string | undefined, (next: Act | null) => void] {
  const { act } = useSearch({ strict: false });
  const { open, close } = useStepOver();
  const setAct = useCallback(
    (next: Act | null) => {
      if (next) open(withAct(next));
      else close(withAct(undefined), { ignoreBlocker: true });
    },
    [open, close],
  );
  return [act, setAct];
}

const withAct = (act: Act | undefined) => (search: Record<string, unknown>) => ({ ...search, act });
