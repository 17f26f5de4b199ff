import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { AddingProgressProps } from '../../../receipt/parts.ts';
import { wasReached, watchReachable } from '../../../lib/api/reachable.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/states/progress.tsx';
import { WaitingItem } from '../waiting/waiting-item.tsx';
import { progressOf } from './batch-progress.ts';
import { useBatchReview } from './use-batch-review.ts';
import { useAddFiles, type RefusedFile } from './use-add-files.ts';

/** Uploads receipts and shows their progress; lists those that need attention. */
export function AddingProgress({ files }: AddingProgressProps) {
  const { items, refused, add, forgetSent, dismiss: onDismiss } = useAddFiles();
  const isReachable = useSyncExternalStore(watchReachable, wasReached);
  const addThem = useEffectEvent(add);
  useEffect(() => {
    if (files.length > 0) addThem(files);
  }, [files]);
  const { sent, stuck, state } = progressOf(items);
  const isDone = state === 'done';
  const { isBeingRead, canReview } = useBatchReview(items, state === 'uploading', forgetSent);
  if (items.length === 0 && refused.length === 0) return null;
  return (
    <Card aria-label="Uploaded receipts" className="overflow-hidden">
      {items.length > 0 && (
        <div className="flex items-start gap-3 p-4 max-sm:flex-wrap">
          {isDone && <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />}
          <div className="min-w-0 flex-1">
            <output aria-live="polite" className="block font-medium">
              {state === 'uploading' && isReachable && 'Uploading, '}
              {sent} of {items.length} uploaded
            </output>
            <p className="text-sm text-muted">
              {state === 'needs-user' && 'Choose what to do with the rest.'}
              {(state === 'uploading' || state === 'waiting') &&
                'They’re saved on this device until they’ve uploaded. You can leave this page.'}
              {isDone && isBeingRead && 'We’re reading them. '}
              {isDone && isBeingRead && canReview && 'You can start reviewing the ones that are ready.'}
              {isDone && !isBeingRead && 'They’re ready for review.'}
            </p>
            {!isDone && (
              <div className="mt-3">
                <Progress label="Receipts uploaded" percent={Math.round((sent / items.length) * 100)} />
              </div>
            )}
          </div>
          {canReview && (isDone || state === 'needs-user') && (
            <Button asChild className="max-sm:order-last max-sm:w-full">
              <Link to={paths.reviewInbox}>Review receipts</Link>
            </Button>
          )}
          {isDone && (
            <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={onDismiss}>
              <X aria-hidden />
            </Button>
          )}
        </div>
      )}
      {stuck.length > 0 && (
        <ul aria-label="Not uploaded yet" className="max-h-96 divide-y overflow-y-auto border-t">
          {stuck.map((item) => (
            <WaitingItem key={item.key} item={item} />
          ))}
        </ul>
      )}
      {refused.length > 0 && <RefusedFiles files={refused} onDismiss={onDismiss} />}
    </Card>
  );
}

function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) {
  return (
    <div className="flex items-start gap-3 border-t p-4 first:border-t-0">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
      <div role="alert" className="min-w-0 flex-1">
        <ul className="space-y-1 text-sm">
          {files.map(({ id, name, reason }) => (
            <li key={id} className="break-words">
              <strong className="font-medium">{name} wasn’t uploaded.</strong> {reason}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="icon" aria-label="Dismiss failed uploads" onClick={onDismiss}>
        <X aria-hidden />
      </Button>
    </div>
  );
}
