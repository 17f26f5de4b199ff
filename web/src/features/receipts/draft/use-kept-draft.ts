import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetTexts, keepText, keptText } from '../../../lib/kept-text.ts';
import { useUser } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { bringBack, draftOf, parseDraft } from './draft.ts';

export interface KeptDraft {
  /** The inputs of which something else was saved since, where unsaved changes were brought back; else null. */
  overtaken: readonly string[] | null;
  /** What was brought back goes, and the form shows what is saved. */
  discard: () => void;
  /** The form is done with: saved, or left on purpose. */
  forget: () => void;
}

/** How long what was discarded can be had back. */
const undoMs = 15_000;

/**
 * Keeps what is typed into a form until it is saved or discarded: it is there again after a reload, and after its person
 * has signed in anew. `subject` says what the form is about, `saved` what it begins with; a new object is what was saved
 * since, and fills in what nobody has touched.
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  subject: string,
  saved: Values,
): KeptDraft {
  const { id: userId } = useUser();
  const [back, setBack] = useState(() => {
    const draft = parseDraft(keptText(userId, subject));
    return draft && bringBack(saved, draft);
  });
  const base = useRef<Values | null>(null);
  const isDone = useRef(false);

  const take = useEffectEvent((now: Values) => {
    const isFirst = base.current === null;
    base.current = now;
    if (!isFirst) form.reset(now, { keepDirtyValues: true });
    else if (back) form.reset(back.values, { keepDefaultValues: true });
    else forgetTexts(userId, [subject]);
  });
  useEffect(() => {
    if (base.current !== saved) take(saved);
  }, [saved]);

  const keep = useEffectEvent((values: Values) => {
    const before = parseDraft(keptText(userId, subject));
    const draft = base.current && !isDone.current ? draftOf(base.current, values, before) : null;
    if (draft) keepText(userId, subject, JSON.stringify(draft));
    else forgetTexts(userId, [subject]);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  );

  const forget = () => {
    isDone.current = true;
    forgetTexts(userId, [subject]);
  };
  const discard = () => {
    const typed = structuredClone(form.getValues());
    const kept = keptText(userId, subject);
    const undo = () => {
      if (isDone.current || kept === undefined) return;
      keepText(userId, subject, kept);
      form.reset(typed, { keepDefaultValues: true });
    };
    form.reset(saved);
    setBack(null);
    toast.notice('Unsaved changes discarded', {
      action: { label: 'Undo', onSelect: undo },
      durationMs: undoMs,
    });
  };
  return { overtaken: back?.overtaken ?? null, discard, forget };
}
