import { clsx } from 'clsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { paths } from '../../lib/address/paths.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { bottomBar } from '../../ui/frame/bottom-bar.ts';
import { FilesFromAnywhere } from '../../receipt/choosing/files-from-anywhere.tsx';
import { useReceiptParts } from '../../receipt/parts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReceiptSkeleton } from '../../receipt/receipt-skeleton.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { TakePhotoButtons } from './camera/take-photo-buttons.tsx';
import { UploadArea } from './choosing/upload-area.tsx';
import { ReadingEndNote } from '../../receipt/reading/reading-end-note.tsx';
import { LiveReview } from './live-review.tsx';
import { StepBeforeReview } from './step-before-review.tsx';
import { useReviewInAddress } from './submit/use-review-in-address.ts';
import { useSubmitFlow } from './submit/use-submit-flow.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';

const SharedFiles = lazyPart(async () => ({
  default: (await import('./sharing/shared-files.tsx')).SharedFiles,
}));
const WaitingList = lazyPart(async () => ({
  default: (await import('./waiting/waiting-list.tsx')).WaitingList,
}));

interface SubmitReceiptPageProps {
  /** The plan and its remaining scans. */
  usage: ReactNode;
  /** The receipt that somebody asked the user for. */
  request: ReactNode;
  requestId: string | undefined;
  /** At the limit nothing more can be scanned (VAL-67). */
  isLimitReached: boolean;
}

export function SubmitReceiptPage({ usage, request, requestId, isLimitReached }: SubmitReceiptPageProps) {
  const { flow, item, others, ...act } = useSubmitFlow(requestId);
  const isPhone = useIsPhone();
  const isTablet = useMedia('(width < 1024px)') && !isPhone;
  const navigate = useNavigate();
  const isReview = flow.step === 'completed';
  const isResuming = useReviewInAddress({
    reviewed: isReview ? flow.receipt.id : undefined,
    onResume: act.resume,
    onStartOver: act.startOver,
  });
  const takesFiles = !isReview && !isResuming && flow.step !== 'processing';
  const isAtStart = flow.step === 'idle' && !flow.failed && !isResuming;
  const uploadButton = useFocusAtStart(isAtStart);
  // A phone's camera comes first. Their keys let them change places without losing what's open.
  const ways = [
    <UploadArea key="upload" onFiles={act.choose} button={uploadButton} />,
    <TakePhotoButtons
      key="camera"
      onPages={act.take}
      onNext={act.takeNext}
      onShowAll={() => void navigate({ to: paths.receiptsLog, ignoreBlocker: true })}
      isLimitReached={isLimitReached}
    />,
  ];
  useFormAhead(flow.step !== 'idle' || isResuming);

  return (
    <>
      <PageHeader
        title={isReview ? 'Review receipt' : 'Submit receipt'}
        subtitle={
          isReview
            ? 'Check the details, correct anything that’s wrong and save.'
            : !isPhone && 'Add a photo or PDF and Docket will read it.'
        }
        actions={(!isPhone || isReview) && <WaysOut />}
      />
      {request}
      <FilesFromAnywhere onFiles={takesFiles ? act.choose : undefined} />
      <Suspense>
        <SharedFiles onOne={act.continueWith} />
      </Suspense>
      {isResuming && <ReceiptSkeleton />}
      {isReview && (
        <>
          <ReadingEndNote end={flow.end} reason={flow.receipt.failureReason} />
          <Suspense fallback={<ReceiptSkeleton />}>
            <LiveReview
              receipt={flow.receipt}
              onSaved={() => act.saved(flow.receipt.id)}
              onStartOver={act.startOver}
              onDeleted={act.startOver}
            />
          </Suspense>
        </>
      )}
      {!isReview && !isResuming && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {isTablet && usage}
          <div className="flex min-w-0 flex-col gap-6">
            <StepBeforeReview flow={flow} item={item} act={act} ways={isPhone ? ways.toReversed() : ways} />
            {others.length > 0 && (
              <Suspense>
                <WaitingList items={others} {...(takesFiles && { onContinue: act.continueWith })} />
              </Suspense>
            )}
          </div>
          {!isTablet && usage}
        </div>
      )}
      {isPhone && !isReview && (
        <div className={clsx(bottomBar, 'grid grid-cols-2 gap-2')}>
          <WaysOut />
        </div>
      )}
    </>
  );
}

/** The ways to what was submitted before; on a phone, within a thumb's reach. */
const WaysOut = () => (
  <>
    <Button asChild variant="secondary">
      <Link to={paths.receiptsLog}>View Receipts</Link>
    </Button>
    <Button asChild variant="secondary">
      <Link to={paths.dashboard}>Go to Dashboard</Link>
    </Button>
  </>
);

/** Once people are back at the start, what had the focus is gone; the element of the returned ref gets it. */
function useFocusAtStart(isAtStart: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const wasAtStart = useRef(isAtStart);
  useEffect(() => {
    if (isAtStart && !wasAtStart.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
    wasAtStart.current = isAtStart;
  }, [isAtStart]);
  return element;
}

/** Preloads the review form while the file is previewed, uploaded and read. */
function useFormAhead(isWanted: boolean) {
  const { loadReviewForm } = useReceiptParts();
  useEffect(() => {
    // If this fails, it's loaded when it's shown.
    if (isWanted) void loadReviewForm().catch(() => undefined);
  }, [isWanted, loadReviewForm]);
}
