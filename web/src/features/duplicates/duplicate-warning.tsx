import type { Duplicate } from '@docket/shared/duplicates/contract';
import { duplicateMessages as text } from '@docket/shared/duplicates/messages';
import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from '../../receipt/deleting/delete-dialog.tsx';
import type { DuplicateWarningProps } from '../../receipt/parts.ts';
import { Button } from '../../ui/button.tsx';
import { useDismissal, useDuplicates } from './api.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { possibleDuplicate } from './duplicate-name.ts';

/** Warns of possible duplicates. It never blocks anything. */
export function DuplicateWarning({ receiptId, onDeleted, onOtherDeleted, className }: DuplicateWarningProps) {
  const { duplicates, dismissed, claimedByOthers } = useDuplicates(receiptId);
  const [comparedId, setComparedId] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Duplicate['receipt'] | null>(null);
  const { dismiss, restore, isBusy } = useDismissal(receiptId);
  const compared = duplicates.find((duplicate) => duplicate.receipt.id === comparedId);
  if (duplicates.length === 0 && dismissed.length === 0 && !claimedByOthers) return null;
  return (
    <section aria-label="Duplicates" className={clsx('space-y-2', className)}>
      {duplicates.map((duplicate) => (
        <Warning
          key={duplicate.receipt.id}
          duplicate={duplicate}
          isBusy={isBusy}
          onCompare={() => setComparedId(duplicate.receipt.id)}
          onDismiss={() => dismiss(duplicate.receipt.id)}
        />
      ))}
      {claimedByOthers && (
        <div className={boxClass}>
          <Copy aria-hidden className={iconClass} />
          <p className="min-w-0 flex-1 font-medium">{text.claimedByOthers}</p>
        </div>
      )}
      {dismissed.map(({ receipt: other }) => (
        <p key={other.id} className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="min-w-0 break-words">
            {text.putAside} {other.vendor}, {other.customId}
          </span>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={() => restore(other.id)}>
            {text.undo}
          </Button>
        </p>
      ))}
      <CompareDialog
        receiptId={receiptId}
        // The question whether to delete takes its place.
        duplicate={deleted ? null : (compared ?? null)}
        isThisOneDeletable={onDeleted !== undefined}
        onClose={() => setComparedId(null)}
        onDelete={setDeleted}
        onDismiss={(otherId) => {
          setComparedId(null);
          dismiss(otherId);
        }}
      />
      {deleted && (
        <DeleteDialog
          open
          receipt={deleted}
          onCancel={() => setDeleted(null)}
          onDeleted={() => {
            setComparedId(null);
            setDeleted(null);
            if (deleted.id === receiptId) onDeleted?.();
            else onOtherDeleted?.(deleted.id);
          }}
        />
      )}
    </section>
  );
}

const boxClass =
  'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting';
const iconClass = 'size-4 shrink-0';

interface WarningProps {
  duplicate: Duplicate;
  isBusy: boolean;
  onCompare: () => void;
  onDismiss: () => void;
}

function Warning({ duplicate, isBusy, onCompare, onDismiss }: WarningProps) {
  return (
    <div className={boxClass}>
      <Copy aria-hidden className={iconClass} />
      <div className="min-w-48 flex-1">
        <p className="font-medium break-words">{possibleDuplicate(duplicate)}</p>
        <p>{text.why[duplicate.kind]}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onCompare}>
          {text.compare}
        </Button>
        <Button variant="secondary" size="small" disabled={isBusy} onClick={onDismiss}>
          {text.notDuplicate}
        </Button>
      </div>
    </div>
  );
}
