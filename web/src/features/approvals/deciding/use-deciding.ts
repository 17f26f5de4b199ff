import { firstWaiting, nextWaiting, type Decidable } from '../decidable.ts';
import type { Decision, DecisionCalls } from '../decision-calls.ts';
import { useOpened, type Opened, type PagedList, type View } from '../use-opened.ts';
import { useNextAhead } from './use-next-ahead.ts';
import { useDecisions, type Refusal } from './use-decisions.ts';

export interface Deciding {
  /** The list without receipts whose decision is saved or being saved. */
  shown: readonly Decidable[];
  /** How many await approval, including those on pages that aren't loaded yet. */
  waitingCount: number;
  opened: Opened | null;
  open: (item: Decidable, view: View) => void;
  close: () => void;
  /** Saves the decision on the opened receipt and opens the next that awaits approval; after the last, the first. */
  decide: (decision: Decision) => void;
  /** Open the next or previous one; null if there's none. */
  next: (() => void) | null;
  previous: (() => void) | null;
  refusalOf: (item: Decidable) => Refusal | null;
  /**
   * Whether it's still awaiting approval, as far as the list knows: others can decide it, and its owner can withdraw
   * it.
   */
  isWaiting: (item: Decidable) => boolean;
  leaveOut: (approvalIds: readonly string[]) => void;
}

interface DecidingOn {
  list: PagedList;
  /** Undefined until the list is loaded. */
  items: readonly Decidable[] | undefined;
  /** How many await approval, according to the server. */
  waitingCount: number;
  calls: DecisionCalls;
}

/** Decides on a list's receipts one after the other. */
export function useDeciding({ list, items, waitingCount, calls }: DecidingOn): Deciding {
  const { gone, refusals, save, leaveOut } = useDecisions(calls);
  const left = items?.filter(({ approvalId, canApprove }) => !canApprove || !gone.has(approvalId));
  const shown = left ?? [];
  const { opened, isAnyOpen, show } = useOpened(list, left);
  const mayApprove = ({ canApprove }: Decidable) => canApprove;
  const notLoaded = Math.max(0, waitingCount - (items ?? []).filter(mayApprove).length);
  const next = opened && nextWaiting(shown, opened.item.approvalId, 1);
  const previous = opened && nextWaiting(shown, opened.item.approvalId, -1);
  const afterDeciding = next ?? (opened && firstWaiting(shown, opened.item.approvalId));
  useNextAhead(afterDeciding);

  const decide = async (decision: Decision) => {
    if (!opened) return;
    const { item } = opened;
    show(afterDeciding && { item: afterDeciding, view: 'approve' });
    const outcome = await save(item, decision);
    // Reopens it if nothing else is open; otherwise it's back in the list with its error. After signing in again,
    // people return to the decision that wasn't saved.
    if (outcome === 'signed-out' || (outcome === 'refused' && !isAnyOpen()))
      show({ item, view: decision.kind === 'approved' ? 'approve' : 'reject' });
  };
  const toOpen = (item: Decidable | null) => item && (() => show({ item, view: 'approve' }));

  return {
    shown,
    waitingCount: shown.filter(mayApprove).length + notLoaded,
    opened,
    open: (item, view) => show({ item, view }),
    close: () => show(null),
    decide: (decision) => void decide(decision),
    next: toOpen(next),
    previous: toOpen(previous),
    refusalOf: ({ approvalId }) => refusals.get(approvalId) ?? null,
    isWaiting: ({ approvalId }) => shown.some((one) => one.decided === null && one.approvalId === approvalId),
    leaveOut,
  };
}
