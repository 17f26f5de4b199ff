import { Eye, PenLine } from 'lucide-react';
import type { Attention } from './review-values.ts';

const notes = {
  unsure: { icon: Eye, text: 'Check this: read with low confidence' },
  'not-read': { icon: PenLine, text: 'Not found on the receipt. Please enter it.' },
} as const;

/** Says in words why a field deserves a look. */
export function AttentionNote({ attention }: { attention: Attention }) {
  const { icon: Icon, text } = notes[attention];
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-waiting">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </span>
  );
}
