import { useState } from 'react';
import { useUser } from './session/session.ts';

const key = 'docket-typed';

/** What one person has typed and not sent, by what it is about. */
interface Typed {
  userId: string;
  texts: Record<string, string>;
}

/**
 * A text that is being typed, kept for as long as this tab is open: it is there again after a reload, and after its person
 * has signed in anew. Nobody else sees it. `subject` says what it is about: another one has its own, and begins with `first`.
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

/** What is kept of a subject, for what isn't one text of one input. */
export const savedText = (userId: string, subject: string): string | undefined => textsOf(userId)[subject];

export const saveText = (userId: string, subject: string, text: string): void =>
  saveTexts(userId, { ...textsOf(userId), [subject]: text });

/** The texts were sent, or are of no use any more. */
export function removeTexts(userId: string, subjects: readonly string[]): void {
  const entries = Object.entries(textsOf(userId));
  const texts = entries.filter(([subject]) => !subjects.includes(subject));
  if (texts.length < entries.length) saveTexts(userId, Object.fromEntries(texts));
}

function saveTexts(userId: string, texts: Typed['texts']): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, texts } satisfies Typed));
  } catch {
    // Storage is full or forbidden: the text can be sent all the same.
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
