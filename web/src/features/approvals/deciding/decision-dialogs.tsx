import { ApproveDialog } from './approve-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Deciding } from './use-deciding.ts';

interface DecisionDialogsProps {
  deciding: Deciding;
  onClose: () => void;
  /** Whether the user may decide on the opened receipt. */
  mayDecide: boolean;
}

/** The opened receipt's dialog. */
export function DecisionDialogs({ deciding, onClose, mayDecide }: DecisionDialogsProps) {
  const { opened } = deciding;
  if (!opened) return null;
  const { item, view } = opened;
  const canDecide = mayDecide && item.decided === null;
  if (canDecide && item.canApprove && view === 'approve')
    return <ApproveDialog item={item} deciding={deciding} />;
  if (canDecide && view === 'reject')
    return <RejectDialog key={item.approvalId} item={item} deciding={deciding} />;
  return (
    <PreviewDialog
      item={item}
      onClose={onClose}
      onDecide={canDecide ? (chosen) => deciding.open(item, chosen) : null}
    />
  );
}
