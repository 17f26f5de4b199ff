import { duplicateMessages as text } from '@docket/shared/duplicates/messages';
import { Copy } from 'lucide-react';

/** Marks a possible duplicate in a list. */
export function DuplicateMark() {
  return (
    <span title={text.mark} className="shrink-0 text-waiting">
      <Copy aria-hidden className="size-3.5" />
      <span className="sr-only">{text.mark}</span>
    </span>
  );
}
