import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../api.ts';
import type { ReviewValues } from '../values/review-values.ts';
import { kindOfInput, valueOfWord, type Word, type WordKind } from './word-text.ts';

/** An input of the form that has, or had last, the focus. */
export interface FocusedInput {
  name: string;
  label: string;
}

const wanted: Record<WordKind, string> = {
  text: 'text',
  word: 'text',
  price: 'an amount',
  'line-total': 'an amount',
  number: 'a number',
  date: 'a date',
  card: 'four digits',
  abn: 'an ABN',
};

type InputName = Parameters<UseFormReturn<ReviewValues>['setValue']>[0];

interface WordFilling {
  /** From 0. */
  page: number;
  /** Called before a word is filled in. */
  onFill: () => void;
}

/** The words that were read on a page; a tapped one goes into the field that has, or had last, the focus. */
export function useWordFilling(
  receiptId: string,
  form: UseFormReturn<ReviewValues>,
  { page, onFill }: WordFilling,
) {
  const { data } = useWords(receiptId);
  const words = (data ?? none).filter(({ place }) => place.page === page);
  const [input, setInput] = useState<FocusedInput | null>(null);
  const [feedback, setFeedback] = useState<string | null>(null);
  const filled = useRef<{ name: string; value: string } | null>(null);

  const focus = (next: FocusedInput) => {
    if (next.name === input?.name) return;
    setInput(next);
    setFeedback(null);
    filled.current = null;
  };

  const fill = (index: number) => {
    if (!input) return;
    const kind = kindOfInput(input.name);
    if (!kind) return;
    const value = valueOfWord(kind, words, index);
    if (value === null) {
      setFeedback(`“${words[index]?.text ?? ''}” isn’t ${wanted[kind]}.`);
      return;
    }
    const name = input.name as InputName;
    const current: unknown = form.getValues(name);
    const before = typeof current === 'string' ? current : '';
    const isOwn = filled.current?.value === before || form.getFieldState(name).isDirty || name === 'notes';
    const now = kind === 'text' && isOwn ? [before.trim(), value].filter(Boolean).join(' ') : value;
    onFill();
    form.setValue(name, now, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    filled.current = { name, value: now };
    setFeedback(`${input.label}: ${now}`);
  };

  return { words, input, focus, fill, hint: feedback ?? hintFor(input), isAnnounced: feedback !== null };
}

const none: readonly Word[] = [];

function hintFor(input: FocusedInput | null): string {
  if (!input) return 'Choose a field, then a word to fill it';
  return kindOfInput(input.name)
    ? `Choose a word to fill ${input.label}`
    : `Choose ${input.label} from its list`;
}
