import { formatAbn } from '@docket/shared/abn';
import { dayOf, formatDate } from '@docket/shared/calendar';
import type { RememberedCorrection } from '@docket/shared/corrections/contract';
import { correctedFieldNames, correctionText } from '@docket/shared/corrections/correction-text';
import { correctionMessages as text } from '@docket/shared/corrections/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/data/badges/badge.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toastOutcome } from '../../ui/toasts/toast-outcome.ts';
import { useSubject } from '../../ui/overlays/use-subject.ts';
import { Section } from '../../ui/section.tsx';
import { LoadedSection } from '../../ui/states/loaded-section.tsx';
import { useCorrections, useDeleteCorrection } from './api.ts';

const shownFirst = 10;

/** What's filled in on the next receipts, because it was corrected on earlier ones. */
export function CorrectionsSection() {
  return (
    <Section
      title="Remembered corrections"
      text="When you correct what we read, we fill it in on your next receipt from the same vendor."
    >
      <Corrections />
    </Section>
  );
}

const Corrections = () => (
  <LoadedSection query={useCorrections()} what="your corrections">
    {(corrections) => <CorrectionList corrections={corrections} />}
  </LoadedSection>
);

function CorrectionList({ corrections }: { corrections: readonly RememberedCorrection[] }) {
  const [isAll, setAll] = useState(false);
  const [deleted, setDeleted, close] = useSubject<RememberedCorrection>();
  if (corrections.length === 0) return <p className="text-muted">{text.none}</p>;
  return (
    <>
      <ul aria-label="Remembered corrections" className="divide-y rounded-md border">
        {corrections.slice(0, isAll ? undefined : shownFirst).map((correction) => (
          <CorrectionRow
            key={correction.id}
            correction={correction}
            onDelete={() => setDeleted(correction)}
          />
        ))}
      </ul>
      {!isAll && corrections.length > shownFirst && (
        <Button variant="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show all {corrections.length}
        </Button>
      )}
      <DeleteDialog correction={deleted} onClose={close} />
    </>
  );
}

interface CorrectionRowProps {
  correction: RememberedCorrection;
  onDelete: () => void;
}

function CorrectionRow({ correction, onDelete }: CorrectionRowProps) {
  const { field, value, isShared, correctedAt } = correction;
  const [name, corrected] = [correctedFieldNames[field], correctionText(field, value)];
  const vendor = vendorText(correction);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">
            {name}: {corrected}
          </span>
          {isShared && <Badge tone="plain">Everyone in your business</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          For {vendor}, <span className="whitespace-nowrap">{formatDate(dayOf(new Date(correctedAt)))}</span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Delete ${name}: ${corrected}, for ${vendor}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </li>
  );
}

const vendorText = ({ readVendor, abn }: RememberedCorrection): string =>
  [readVendor !== null && `“${readVendor}”`, abn !== null && `ABN ${formatAbn(abn)}`]
    .filter(Boolean)
    .join(', ');

function DeleteDialog({
  correction,
  onClose,
}: {
  correction: RememberedCorrection | null;
  onClose: () => void;
}) {
  const remove = useDeleteCorrection(toastOutcome({ done: text.deleted, failed: text.deleteFailed }));
  const confirm = () => {
    if (!correction) return;
    remove.mutate(correction.id, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={correction !== null}
      onOpenChange={onClose}
      title="Delete this correction?"
      text="We won’t fill it in any more. Your receipts stay as they are."
      cancel="Cancel"
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
