import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { OutboxItem } from '../../../lib/outbox/outbox-item.ts';
import type { ChosenFile } from '../../../receipt/choosing/accepted-file.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ChosenFileCard } from '../choosing/chosen-file-card.tsx';
import { FailedNote } from './failed-note.tsx';
import { ReadingProgress } from '../../../receipt/reading/reading-progress.tsx';
import type { SubmitFlow } from './submit-flow.ts';

interface FileStepProps {
  chosen: ChosenFile;
  /** The saved item on the device; undefined until it's saved, or if it couldn't be. */
  item: OutboxItem | undefined;
  onSend: () => void;
  onStartOver: () => void;
}

/** The chosen receipt before upload. */
export function FileStep({ chosen, item, onSend, onStartOver }: FileStepProps) {
  const send = useRef<HTMLButtonElement>(null);
  useEffect(() => send.current?.focus(), []);
  return (
    <div className="space-y-4">
      <ChosenFileCard chosen={chosen} onRemove={onStartOver} />
      {item && (
        <p className="text-sm text-muted">
          {item.isStored
            ? 'Ready to upload'
            : 'This browser can’t save the file. Please stay on this page until it’s uploaded.'}
        </p>
      )}
      <StepActions onStartOver={onStartOver}>
        <Button ref={send} onClick={onSend}>
          Upload and read
        </Button>
      </StepActions>
    </div>
  );
}

/** A failed upload: why, and a retry. Start Over leaves it to the outbox. */
export function FailedStep({ chosen, item, onSend, onStartOver }: FileStepProps) {
  const again = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the button is below the picture, and scrolling to it would hide what happened.
    again.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="space-y-4">
      <div ref={note}>
        <FailedNote item={item} />
      </div>
      <ChosenFileCard chosen={chosen} />
      <StepActions onStartOver={onStartOver}>
        <Button ref={again} onClick={onSend}>
          {item?.problem?.code === 'duplicate' ? 'Upload anyway' : 'Try again'}
        </Button>
      </StepActions>
    </div>
  );
}

function StepActions({ onStartOver, children }: { onStartOver: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onStartOver}>
        Start Over
      </Button>
      {children}
    </div>
  );
}

type ProcessingStepProps = Extract<SubmitFlow, { step: 'processing' }> & {
  item: OutboxItem | undefined;
  onCancel: () => void;
};

/** The upload and the reading. The upload can be stopped until it finishes. */
export function ProcessingStep({ chosen, item, sent, stage, onCancel }: ProcessingStepProps) {
  const hasArrived = stage !== null;
  return (
    <Card className="p-5 sm:p-6">
      <p className="mb-4 truncate text-sm text-muted">{chosen.file.name}</p>
      <ReadingProgress sent={sent} stage={stage} />
      {hasArrived ? (
        <p className="mt-5 border-t pt-4 text-sm text-muted">
          {text.readingTime} Your receipt is saved. You can leave this page: you’ll find it in the log.
        </p>
      ) : (
        <div className="mt-5 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t pt-4">
          {item && (
            <p className="min-w-56 flex-1 text-sm text-muted">
              {item.isStored
                ? 'It’s saved on this device until it’s uploaded. You can leave this page.'
                : 'This browser can’t save it. Please stay on this page until it’s uploaded.'}
            </p>
          )}
          <Button variant="secondary" onClick={onCancel}>
            Stop upload
          </Button>
        </div>
      )}
    </Card>
  );
}

/** What comes after a receipt was saved, which a toast says. */
export function SavedStep({ onAnother }: { onAnother: () => void }) {
  const isMember = useUser().businessId !== null;
  const another = useRef<HTMLButtonElement>(null);
  useEffect(() => another.current?.focus(), []);
  return (
    <Card className="flex flex-col items-center gap-1 px-6 py-12 text-center">
      <CircleCheck aria-hidden strokeWidth={1.5} className="mb-2 size-10 text-accent" />
      <h2 className="text-lg font-semibold">{text.inLog}</h2>
      {isMember && (
        <p className="text-muted">To have it approved, select it there and choose Submit for Approval.</p>
      )}
      <div className="mt-6 flex w-full flex-col-reverse justify-center gap-2 sm:w-auto sm:flex-row">
        <Button asChild variant="secondary">
          <Link to={paths.receiptsLog}>View All Receipts</Link>
        </Button>
        <Button ref={another} onClick={onAnother}>
          Submit Another Receipt
        </Button>
      </div>
    </Card>
  );
}
