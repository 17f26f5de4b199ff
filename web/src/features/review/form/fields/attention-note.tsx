import { Eye, PenLine } from 'lucide-react';
import type { Attention } from '../values/review-values.ts';

const notes = {
  unsure: { icon: Eye, text: 'Please check' },
  'not-read': { icon: PenLine, text: 'Not found on the receipt. Please enter it.' },
} as const;

/** Notes for fields that hold a default because no value was found. */
const notRead: Partial<Record<string, string>> = {
  vendor: 'No vendor found. Please enter it.',
  amount: 'No amount found. Please enter it.',
  date: 'No date found. We’ve used today’s: please check.',
};

/** Explains why a field needs checking. */
export function AttentionNote({ attention, field }: { attention: Attention; field?: string }) {
  const { icon: Icon, text: general } = notes[attention];
  const text = (attention === 'not-read' && field && notRead[field]) || general;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-waiting">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {text}
    </span>
  );
}
