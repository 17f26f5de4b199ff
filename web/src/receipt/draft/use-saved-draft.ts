import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { removeTexts, saveText, savedText } from '../../lib/saved-text.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast, undoDurationMs } from '../../ui/toasts/toast-store.ts';
import {
  conflictsOf,
  draftOf,
  insistOn,
  parseDraft,
  updatedBetween,
  withDraft,
  type Conflict,
  type Draft,
} from './draft.ts';

export interface SavedDraft {
  /** Whether unsaved changes were restored. */
  isRestored: boolean;
  /** Inputs changed here and saved with another value since: nothing is saved until each is decided. */
  conflicts: readonly Conflict[];
  /** The other inputs updated while the form was open. */
  updated: readonly string[];
  decide: (name: string, by: 'mine' | 'theirs') => void;
  /** How often the user was asked to decide. */
  asked: number;
  ask: () => void;
  /** Discards the restored changes and shows the saved values. */
  discard: () => void;
  /** Removes the draft: the form was saved, or left on purpose. */
  forget: () => void;
}

interface SavedDraftOptions<Values> {
  /** What the form is about. */
  subject: string;
  /** The initial values; a new object holds later saves, which fill the inputs nobody has typed into. */
  saved: Values;
  /** While saving nothing is filled in: the next saved values are the ones typed here. */
  isSaving: boolean;
  /** Called when the form has taken the saved values over. */
  onTaken?: () => void;
}

/**
 * Saves what's typed into a form until it's saved or discarded: it survives a reload and signing in again. Values saved
 * elsewhere meanwhile are filled in where the user hasn't typed, and asked about where they have.
 */
export function useSavedDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { subject, saved, isSaving, onTaken }: SavedDraftOptions<Values>,
): SavedDraft {
  const { id: userId } = useUser();
  const [restored, setRestored] = useState(() => {
    const stored = parseDraft(savedText(userId, subject));
    return stored && withDraft(saved, stored) && stored;
  });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [updated, setUpdated] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(0);
  /** The saved values that the form has taken over last; null before the first. */
  const base = useRef<Values | null>(null);
  const draft = useRef<Draft | null>(null);
  const isForgotten = useRef(false);

  const saveDraft = (changes: Draft | null) => {
    draft.current = changes;
    const now = base.current ? conflictsOf(base.current, changes) : [];
    setConflicts((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    if (changes) saveText(userId, subject, JSON.stringify(changes));
    else removeTexts(userId, [subject]);
  };

  /** Shows the saved values, except where the user has typed. */
  const fillIn = (now: Values, changes: Draft | null) => {
    form.reset(now);
    const typed = changes && withDraft(now, changes);
    if (typed) form.reset(typed, { keepDefaultValues: true });
    saveDraft(draftOf(now, form.getValues(), changes));
  };

  const takeOver = useEffectEvent((now: Values) => {
    const before = base.current;
    base.current = now;
    if (!isForgotten.current) {
      const changes = before ? draftOf(before, form.getValues(), draft.current) : restored;
      if (before || restored) fillIn(now, changes);
      else saveDraft(null);
      const fresh = before ? updatedBetween(before, now, changes) : [];
      if (fresh.length > 0) setUpdated((known) => [...new Set([...known, ...fresh])]);
    }
    onTaken?.();
  });
  useEffect(() => {
    if (!isSaving && JSON.stringify(base.current) !== JSON.stringify(saved)) takeOver(saved);
  }, [saved, isSaving]);

  const record = useEffectEvent((values: Values) => {
    if (isForgotten.current || !base.current) return;
    saveDraft(draftOf(base.current, values, draft.current));
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => record(values) }),
    [form],
  );

  const forget = () => {
    isForgotten.current = true;
    removeTexts(userId, [subject]);
  };
  const discard = () => {
    const discarded = draft.current;
    const undo = () => {
      if (!isForgotten.current && base.current) fillIn(base.current, discarded);
    };
    form.reset(saved);
    setRestored(null);
    toast.notice('Unsaved changes discarded', {
      action: { label: 'Undo', onSelect: undo },
      durationMs: undoDurationMs,
    });
  };
  const decide = (name: string, by: 'mine' | 'theirs') => {
    const now = base.current;
    if (!now || !draft.current) return;
    if (by === 'mine') saveDraft(insistOn(draft.current, now, name));
    else {
      const theirs: unknown = structuredClone(get(now, name)) ?? '';
      form.setValue(name as Path<Values>, theirs as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  };
  return {
    isRestored: restored !== null,
    conflicts,
    updated,
    decide,
    asked,
    ask: () => setAsked((times) => times + 1),
    discard,
    forget,
  };
}
