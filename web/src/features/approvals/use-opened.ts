import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/overlays/toast-store.ts';
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

/** What's open, and the address that says so. */
interface Shown {
  opened: Opened | null;
  address: string;
  /** What this page opens is shown at once; until the router has changed the address, the old one isn't followed. */
  isAhead: boolean;
}

const nothing = '';
const nothingShown: Shown = { opened: null, address: nothing, isAhead: false };

/**
 * The opened receipt of a list. It's also in the address: links in emails open a request, a reload or signing in again
 * reopens it, and a phone's Back closes it. `items` are undefined until the list is loaded.
 */
export function useOpened(list: PagedList, items: readonly Decidable[] | undefined) {
  const { approval, view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [{ opened, address, isAhead }, setShown] = useState(nothingShown);
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  }, [opened]);

  const asked = addressOf(approval, viewOf(view));
  const item = items?.find(({ approvalId }) => approvalId === approval);
  const isNew = !isAhead && asked !== address;
  if (isAhead && asked === address) setShown({ opened, address, isAhead: false });
  else if (isNew && (approval === undefined || item))
    setShown({ opened: item ? { item, view: viewOf(view) } : null, address: asked, isAhead: false });

  const show = (next: Opened | null) => {
    const isFirst = latest.current === null && next !== null;
    latest.current = next;
    setShown({ opened: next, address: addressOf(next?.item.approvalId, next?.view), isAhead: true });
    void navigate({ to: '.', search: withOpened(next), replace: !isFirst, resetScroll: false });
  };

  const { hasNextPage, isFetching, fetchNextPage } = list;
  const isMissing = isNew && items !== undefined && !item && !isFetching;
  useEffect(() => {
    if (!isMissing) return;
    if (hasNextPage) void fetchNextPage();
    else {
      toast.notice(text.notWaiting);
      void navigate({ to: '.', search: withOpened(null), replace: true, resetScroll: false });
    }
  }, [isMissing, hasNextPage, fetchNextPage, navigate]);

  return { opened, latest, show };
}

const addressOf = (approvalId: string | undefined, view: View | undefined): string =>
  approvalId === undefined ? nothing : `${approvalId} ${view}`;

const viewOf = (view: string | undefined): View =>
  view === 'reject' || view === 'preview' ? view : 'approve';

const withOpened = (opened: Opened | null) => (search: Record<string, unknown>) => ({
  ...search,
  approval: opened?.item.approvalId,
  view: opened && opened.view !== 'approve' ? opened.view : undefined,
});
