import { statusPollingMs } from '@docket/shared/receipts/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScreenSpinner } from '../../ui/states/spinner.tsx';
import { receiptQuery } from './api.ts';
import type { ReviewedReceipt } from './review/review-values.ts';
import { FilesFromAnywhere } from './submit/choosing/files-from-anywhere.tsx';
import { UploadArea } from './submit/choosing/upload-area.tsx';
import { FileStep, ProcessingStep, ReadingEndNote, SavedStep } from './submit/steps.tsx';
import { useSubmission } from './submit/use-submission.ts';

const loadReviewForm = () => import('./review/review-form.tsx');
const ReviewForm = lazy(async () => ({ default: (await loadReviewForm()).ReviewForm }));

interface SubmitReceiptPageProps {
  /** The plan and what is left of its scans. */
  usage: ReactNode;
}

export function SubmitReceiptPage({ usage }: SubmitReceiptPageProps) {
  const { submission, choose, send, cancel, startOver, saved } = useSubmission();
  const isReview = submission.step === 'completed';
  const takesFiles = !isReview && submission.step !== 'processing';
  useFormAhead(submission.step !== 'idle');

  return (
    <>
      <PageHeader
        title={isReview ? 'Review receipt' : 'Submit receipt'}
        subtitle={
          isReview ? 'Check what was read, correct it and save.' : 'Add a photograph or PDF; Docket reads it.'
        }
        actions={
          <>
            <Button asChild look="secondary">
              <Link to={paths.receiptsLog}>View Receipts</Link>
            </Button>
            <Button asChild look="secondary">
              <Link to={paths.dashboard}>Go to Dashboard</Link>
            </Button>
          </>
        }
      />
      <FilesFromAnywhere onFiles={takesFiles ? choose : undefined} />
      {isReview ? (
        <>
          <ReadingEndNote end={submission.end} reason={submission.receipt.failureReason} />
          <Suspense fallback={<ScreenSpinner />}>
            <LiveReview
              receipt={submission.receipt}
              onSaved={() => saved(submission.receipt.id)}
              onStartOver={startOver}
            />
          </Suspense>
        </>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="lg:order-last">{usage}</div>
          <div className="min-w-0 space-y-6">
            {submission.step === 'idle' && submission.kept && (
              <FileStep
                hasFailed
                chosen={submission.kept}
                onSend={() => submission.kept && send(submission.kept)}
                onStartOver={startOver}
              />
            )}
            {submission.step === 'idle' && <UploadArea onFiles={choose} />}
            {submission.step === 'preview' && (
              <FileStep
                hasFailed={false}
                chosen={submission.chosen}
                onSend={() => send(submission.chosen)}
                onStartOver={startOver}
              />
            )}
            {submission.step === 'processing' && <ProcessingStep {...submission} onCancel={cancel} />}
            {submission.step === 'saved' && <SavedStep onAnother={startOver} />}
          </div>
        </div>
      )}
    </>
  );
}

/** Loads the review form while the file is looked at, sent and read: it is there when it is needed. */
function useFormAhead(isWanted: boolean) {
  useEffect(() => {
    // What can't be loaded now is loaded again when it is shown.
    if (isWanted) void loadReviewForm().catch(() => undefined);
  }, [isWanted]);
}

interface LiveReviewProps {
  receipt: ReviewedReceipt;
  onSaved: () => void;
  onStartOver: () => void;
}

/** The review form over the receipt as it is now: reading may end after people have begun to write. */
function LiveReview({ receipt, ...rest }: LiveReviewProps) {
  const { data } = useQuery({
    ...receiptQuery(receipt.id),
    refetchInterval: ({ state }) => (state.data?.status === 'PROCESSING' ? statusPollingMs : false),
  });
  return <ReviewForm receipt={data ?? receipt} {...rest} />;
}
