import { TriangleAlert } from 'lucide-react';
import type { Refusal } from '../deciding/use-decisions.ts';

/** Says that a decision wasn't saved and can be retried. */
export function RefusalNote({ refusal, className }: { refusal: Refusal | null; className?: string }) {
  if (!refusal) return null;
  return (
    <div className={className}>
      <p role="alert" className="flex items-start gap-2 text-sm font-medium text-refusal">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{refusal.text} We’ve saved what you entered. Open it again to retry.</span>
      </p>
    </div>
  );
}
