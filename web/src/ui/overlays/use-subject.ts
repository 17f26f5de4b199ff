import { useState } from 'react';

/**
 * What a dialog is open for; null while it's closed. If it's left while its call is in progress, the end of that doesn't
 * close it for something else.
 */
export function useSubject<Subject>(): [
  subject: Subject | null,
  open: (subject: Subject) => void,
  close: () => void,
] {
  const [subject, setSubject] = useState<Subject | null>(null);
  const close = () => setSubject((now) => (now === subject ? null : now));
  return [subject, (next) => setSubject(() => next), close];
}
