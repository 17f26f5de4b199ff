import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Clock, TriangleAlert } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

/** How the reading ended: 'not-started' if the server refused to start it, 'not-yet' if it wasn't reached. */
export type ReadingEnd = 'processed' | 'failed' | 'timeout' | 'not-started' | 'not-yet';

const endNotes: Record<Exclude<ReadingEnd, 'processed'>, { title: string; hint: string }> = {
  failed: { title: text.ocrFailed, hint: 'Your file is saved.' },
  timeout: {
    title: 'Reading is taking longer than usual.',
    hint: 'You can enter the details now. If we finish reading, we’ll fill in only the fields you haven’t changed.',
  },
  'not-yet': {
    title: text.ocrRequestFailed,
    hint: 'Your receipt is saved. We’ll try reading it again and fill in only the fields you haven’t changed.',
  },
  'not-started': { title: text.ocrRequestFailed, hint: 'Your receipt is saved, but we couldn’t read it.' },
};

/** Explains above the review form why some fields are empty. */
export function ReadingEndNote({ end, reason }: { end: ReadingEnd; reason: string | null }) {
  if (end === 'processed') return null;
  const { title, hint } = endNotes[end];
  const Icon = end === 'timeout' ? Clock : TriangleAlert;
  return (
    <Card className="mb-6 flex items-start gap-3 p-4">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-waiting" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">
          {reason && `${reason} `}
          {hint}
        </p>
      </div>
    </Card>
  );
}
