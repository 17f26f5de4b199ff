import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { removeTexts } from '../../../lib/saved-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useDecision } from './api.ts';
import type { Decidable } from '../decidable.ts';
import type { Decision, DecisionCalls } from '../decision-calls.ts';
import { approvingKey, rejectingKey } from '../note-keys.ts';

/** A decision that couldn't be saved. Its notes and signature aren't lost. */
export interface Refusal {
  decision: Decision;
  text: string;
}

export interface Decisions {
  /** Approvals whose decision is saved or being saved. Lists leave them out. */
  gone: ReadonlySet<string>;
  refusals: ReadonlyMap<string, Refusal>;
  /** Saves a decision in the background, and resolves to what came of it. */
  save: (item: Decidable, decision: Decision) => Promise<'saved' | 'refused' | 'signed-out' | 'not-open'>;
  /** Leaves out several that were approved together. */
  leaveOut: (approvalIds: readonly string[]) => void;
}

const nameOf = ({ vendor, amount }: Decidable): string =>
  amount === null ? vendor : `${vendor}, ${formatDollars(amount)}`;

/** Whether a receipt is no longer pending: another manager was first, or it was withdrawn. */
const isNotOpen = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status);

/** Saves decisions while the next is made. One that's refused comes back to the list with its error. */
export function useDecisions(calls: DecisionCalls): Decisions {
  const { id: userId } = useUser();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState(0);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map());
  const { mutateAsync } = useDecision(calls);
  useWarnWhile(saving > 0);

  const refuse = (id: string, refusal: Refusal | null) =>
    setRefusals((known) => {
      const next = new Map(known);
      if (refusal) next.set(id, refusal);
      else next.delete(id);
      return next;
    });

  const save: Decisions['save'] = async (item, decision) => {
    const id = item.approvalId;
    setGone((known) => new Set([...known, id]));
    setSaving((count) => count + 1);
    refuse(id, null);
    try {
      await mutateAsync({ item, decision });
      removeTexts(userId, [approvingKey(id), rejectingKey(id)]);
      const isApproved = decision.kind === 'approved';
      toast.success(isApproved ? text.approved : text.rejected, {
        about: id,
        description:
          isApproved && item.needsAnother ? `${nameOf(item)}. ${text.waitsForSecond}` : nameOf(item),
      });
      return 'saved';
    } catch (error) {
      const { title, description } = calls.failure(decision.kind, error);
      toast.error(title, { description: `${nameOf(item)}: ${description}`, about: id });
      if (isNotOpen(error)) return 'not-open';
      refuse(id, { decision, text: `${title}: ${description}` });
      setGone((known) => new Set([...known].filter((one) => one !== id)));
      return error instanceof ApiError && error.status === 401 ? 'signed-out' : 'refused';
    } finally {
      setSaving((count) => count - 1);
    }
  };

  return {
    gone,
    refusals,
    save,
    leaveOut: (approvalIds) => setGone((known) => new Set([...known, ...approvalIds])),
  };
}

/** Has the browser ask before the page is closed. */
function useWarnWhile(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSaving]);
}
