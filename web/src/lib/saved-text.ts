import { useState } from 'react';
import { useUser } from './session/session.ts';

const key = 'docket-typed';

/** One user's unsent texts, by subject. */
interface Typed {
  userId: string;
  texts: Record<string, string>;
}

/**
 * A text input's value, saved for this tab: it survives a reload and signing in again, and no other user sees
 * it. Each `subject` has its own text, which starts as `first`.
 */
export function useSavedText(subject: string, first = ''): [text: string, setText: (text: string) => void] {
  const { id } = useUser();
  const begin = () => ({ subject, text: savedText(id, subject) ?? first });
  const [shown, setShown] = useState(begin);
  if (shown.subject !== subject) setShown(begin());
  const setText = (text: string) => {
    setShown({ subject, text });
    saveText(id, subject, text);
  };
  return [shown.text, setText];
}

/** A subject's saved text, for forms that aren't a single input. */
export const savedText = (userId: string, subject: string): string | undefined => textsOf(userId)[subject];

export const saveText = (userId: string, subject: string, text: string): void =>
  saveTexts(userId, { ...textsOf(userId), [subject]: text });

/** Removes texts that were sent or are no longer needed. */
export function removeTexts(userId: string, subjects: readonly string[]): void {
  const entries = Object.entries(textsOf(userId));
  const texts = entries.filter(([subject]) => !subjects.includes(subject));
  if (texts.length < entries.length) saveTexts(userId, Object.fromEntries(texts));
}

function saveTexts(userId: string, texts: Typed['texts']): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, texts } satisfies Typed));
  } catch {
    // Storage is full or disabled; the text can still be sent.
  }
}

function textsOf(userId: string): Typed['texts'] {
  try {
    const typed = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Typed | null;
    return typed?.userId === userId ? typed.texts : {};
  } catch {
    return {};
  }
}
