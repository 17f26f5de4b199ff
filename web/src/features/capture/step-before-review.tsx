import { Suspense, type ReactNode } from 'react';
import type { OutboxItem } from '../../lib/outbox/outbox-item.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { SubmitFlow } from './submit/submit-flow.ts';
import type { useSubmitFlow } from './submit/use-submit-flow.ts';

// On their way while a file is chosen.
const loadSteps = () => import('./submit/steps.tsx');
loadSteps().catch(() => undefined);
const FailedStep = lazyPart(async () => ({ default: (await loadSteps()).FailedStep }));
const FileStep = lazyPart(async () => ({ default: (await loadSteps()).FileStep }));
const ProcessingStep = lazyPart(async () => ({ default: (await loadSteps()).ProcessingStep }));
const SavedStep = lazyPart(async () => ({ default: (await loadSteps()).SavedStep }));

const SampleOffer = lazyPart(async () => ({
  default: (await import('./choosing/sample-offer.tsx')).SampleOffer,
}));

interface StepBeforeReviewProps {
  flow: SubmitFlow;
  item: OutboxItem | undefined;
  act: Pick<ReturnType<typeof useSubmitFlow>, 'send' | 'startOver' | 'choose' | 'cancel'>;
  /** To add a receipt, the first one first. */
  ways: ReactNode;
}

/** What the page shows of a receipt until it's reviewed. */
export function StepBeforeReview({ flow, item, act, ways }: StepBeforeReviewProps) {
  const failed = flow.step === 'idle' ? flow.failed : null;
  return (
    <>
      <Suspense>
        {failed && (
          <FailedStep
            chosen={failed}
            item={item}
            onSend={() => act.send(failed, isDuplicate(item))}
            onStartOver={act.startOver}
          />
        )}
      </Suspense>
      {flow.step === 'idle' && (
        <>
          {ways}
          <Suspense>
            <SampleOffer onFiles={act.choose} />
          </Suspense>
        </>
      )}
      <Suspense>
        {flow.step === 'preview' && (
          <FileStep
            chosen={flow.chosen}
            item={item}
            onSend={() => act.send(flow.chosen)}
            onStartOver={act.startOver}
          />
        )}
        {flow.step === 'processing' && <ProcessingStep {...flow} item={item} onCancel={act.cancel} />}
        {flow.step === 'saved' && <SavedStep onAnother={act.startOver} />}
      </Suspense>
    </>
  );
}

const isDuplicate = (item: OutboxItem | undefined): boolean => item?.problem?.code === 'duplicate';
