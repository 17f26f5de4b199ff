import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ApprovalAct } from './parts.ts';

type Act = ApprovalAct | 'edit';

/** What's open on a receipt's page. It's in the address, so that a reload opens it again and Back closes it. */
export function useAct(): [string | undefined, (next: Act | null) => void] {
  const { act } = useSearch({ strict: false });
  const navigate = useNavigate();
  const setAct = useCallback(
    (next: Act | null) =>
      void navigate({
        to: '.',
        search: (others: Record<string, unknown>) => ({ ...others, act: next ?? undefined }),
        replace: next === null,
        resetScroll: false,
        ignoreBlocker: next === null,
      }),
    [navigate],
  );
  return [act, setAct];
}
