import { useState } from 'react';
import { firstWaiting, nextWaiting, type Decidable } from '../decidable.ts';
import type { Decision, DecisionCalls } from '../decision-calls.ts';
import { useNextAhead } from './use-next-ahead.ts';
import { useDecisions, type Refusal } from './use-decisions.ts';

export type View = 'approve' | 'reject' | 'preview';

export interface Deciding {
  /** The list without what is decided or being saved. */
  shown: readonly Decidable[];
  /** The receipt that a dialog is open for, and which. */
  opened: { item: Decidable; view: View } | null;
  open: (item: Decidable, view: View) => void;
  close: () => void;
  /** Saves the decision on the opened one and opens the next that waits; after the last of the list the first. */
  decide: (decision: Decision) => void;
  /** To the next or the one before; null where there is none. */
  next: (() => void) | null;
  before: (() => void) | null;
  refusalOf: (item: Decidable) => Refusal | null;
  /** Whether it waits as far as the list knows: others decide, too. */
  isWaiting: (item: Decidable) => boolean;
  leaveOut: (approvalIds: readonly string[]) => void;
}

/** Deciding on the receipts of a list, one after the other. */
export function useDeciding(items: readonly Decidable[], calls: DecisionCalls): Deciding {
  const { gone, refusals, save, leaveOut } = useDecisions(calls);
  const [opened, setOpened] = useState<Deciding['opened']>(null);
  const shown = items.filter(({ approvalId, decided }) => decided !== null || !gone.has(approvalId));
  const neighbour = (step: 1 | -1) => opened && nextWaiting(shown, opened.item.approvalId, step);
  const next = neighbour(1);
  const before = neighbour(-1);
  const following = next ?? (opened && firstWaiting(shown, opened.item.approvalId));
  useNextAhead(following);

  const decide = async (decision: Decision) => {
    if (!opened) return;
    const { item } = opened;
    setOpened(following && { item: following, view: 'approve' });
    if ((await save(item, decision)) !== 'refused') return;
    // Back where nothing else is being decided; in the list with its error otherwise.
    setOpened((now) => now ?? { item, view: decision.kind === 'approved' ? 'approve' : 'reject' });
  };
  const to = (item: Decidable | null) => item && (() => setOpened({ item, view: 'approve' }));

  return {
    shown,
    opened,
    open: (item, view) => setOpened({ item, view }),
    close: () => setOpened(null),
    decide: (decision) => void decide(decision),
    next: to(next),
    before: to(before),
    refusalOf: ({ approvalId }) => refusals.get(approvalId) ?? null,
    isWaiting: ({ approvalId }) => shown.some((one) => one.decided === null && one.approvalId === approvalId),
    leaveOut,
  };
}
