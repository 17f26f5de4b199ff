import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useStepOver } from '../../ui/overlays/use-step-over.ts';
import type { Decidable } from './decidable.ts';

export type View = 'approve' | 'reject' | 'preview';

/** The receipt that a dialog is open for, and which dialog. */
export interface Opened {
  item: Decidable;
  view: View;
}

/** A list that's loaded in pages. */
export interface PagedList {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** What's open on the page, which follows the address, and has the address follow when it opens something itself. */
interface Shown {
  opened: Opened | null;
  /** How the address names it. */
  name: string;
  /** Set while the page waits for the address, whose old value it doesn't follow. */
  isAhead: boolean;
}

const nothing = '';
const nothingShown: Shown = { opened: null, name: nothing, isAhead: false };

/**
 * The opened receipt of a list. It's also in the address: links in emails open a request, a reload or signing in again
 * reopens it, and a phone's Back closes it. `items` are undefined until the list is loaded.
 */
export function useOpened(list: PagedList, items: readonly Decidable[] | undefined) {
  const { approval, view } = useSearch({ strict: false });
  const step = useStepOver();
  const [shown, setShown] = useState(nothingShown);
  const latest = useRef(shown.opened);
  useEffect(() => {
    latest.current = shown.opened;
  }, [shown.opened]);

  const inAddress = nameOf(approval, viewOf(view));
  const item = items?.find(({ approvalId }) => approvalId === approval);
  const mustFollow = !shown.isAhead && inAddress !== shown.name;
  if (shown.isAhead && inAddress === shown.name) setShown({ ...shown, isAhead: false });
  if (mustFollow && approval === undefined) setShown(nothingShown);
  if (mustFollow && item) setShown({ opened: { item, view: viewOf(view) }, name: inAddress, isAhead: false });

  const show = (next: Opened | null) => {
    const isFirst = latest.current === null;
    latest.current = next;
    setShown({ opened: next, name: nameOf(next?.item.approvalId, next?.view), isAhead: true });
    if (!next) step.close(withOpened(null));
    else if (isFirst) step.open(withOpened(next));
    else step.replace(withOpened(next));
  };

  const { hasNextPage, isFetching, fetchNextPage } = list;
  const isMissing = mustFollow && items !== undefined && !item && !isFetching;
  useEffect(() => {
    if (!isMissing) return;
    if (hasNextPage) void fetchNextPage();
    else {
      toast.notice(text.notWaiting);
      step.close(withOpened(null));
    }
  }, [isMissing, hasNextPage, fetchNextPage, step]);

  return {
    opened: shown.opened,
    /** Whether something is open now, even if it wasn't yet when the caller was rendered. */
    isAnyOpen: () => latest.current !== null,
    show,
  };
}

const nameOf = (approvalId: string | undefined, view: View | undefined): string =>
  approvalId === undefined ? nothing : `${approvalId} ${view}`;

const viewOf = (view: string | undefined): View =>
  view === 'reject' || view === 'preview' ? view : 'approve';

const withOpened = (opened: Opened | null) => (search: Record<string, unknown>) => ({
  ...search,
  approval: opened?.item.approvalId,
  view: opened && opened.view !== 'approve' ? opened.view : undefined,
});
