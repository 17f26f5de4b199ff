import { History } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { SavedDraft } from './use-saved-draft.ts';

interface DraftNoteProps {
  draft: SavedDraft;
  isDirty: boolean;
  className?: string;
}

/** Says that unsaved changes were restored, and offers to discard them. */
export function DraftNote({ draft: { isRestored, discard }, isDirty, className }: DraftNoteProps) {
  if (!isRestored || !isDirty) return null;
  return (
    <section aria-label="Unsaved changes" className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-waiting-soft px-4 py-3 text-sm">
        <History aria-hidden className="size-5 shrink-0 text-waiting" />
        <output className="min-w-48 flex-1 font-medium">We’ve restored your unsaved changes.</output>
        <Button variant="secondary" size="small" onClick={discard}>
          Discard changes
        </Button>
      </div>
    </section>
  );
}
