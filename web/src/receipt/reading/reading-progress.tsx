import { readingStages, stagePercent, type ReadingStage } from '@docket/shared/receipts/rules';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useIsReachable } from '../../lib/api/use-reachable.ts';
import { Progress } from '../../ui/states/progress.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';

const stageNames: Record<ReadingStage, { doing: string; done: string }> = {
  stored: { doing: 'Storing the file', done: 'File stored' },
  prepared: { doing: 'Preparing the picture', done: 'Picture prepared' },
  'text-found': { doing: 'Finding text', done: 'Text found' },
  'fields-read': { doing: 'Reading the fields', done: 'Fields read' },
};

/** A receipt's progress from 0 to 100: the bytes uploaded, then the stages reached; 100 only when it's PROCESSED. */
export function percentOf(sent: number, stage: ReadingStage | null, isProcessed: boolean): number {
  if (isProcessed) return 100;
  return stage ? stagePercent[stage] : Math.round(sent * stagePercent.stored);
}

interface ReadingProgressProps {
  /** The share (0 to 1) of the file uploaded so far; 1 if it was uploaded earlier. */
  sent: number;
  stage: ReadingStage | null;
}

/** The real stages of reading; the bar moves only when something happens. */
export function ReadingProgress({ sent, stage }: ReadingProgressProps) {
  const isReachable = useIsReachable();
  const percent = percentOf(sent, stage, false);
  const reached = stage ? readingStages.indexOf(stage) : -1;
  const sentPercent = Math.floor(sent * 100);
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
        <output aria-live="polite" className="font-medium">
          {sent < 1 ? 'Uploading' : nowDoing(reached)}
        </output>
        <span className="text-muted">{percent}%</span>
      </div>
      <Progress label="Reading the receipt" percent={percent} />
      {sent === 1 && !isReachable && (
        <p role="alert" className="mt-3 text-sm font-medium text-waiting">
          We can’t reach Docket right now. Your receipt is safe, and we’ll continue once you’re back online.
        </p>
      )}
      <ol className="mt-5 space-y-2.5 text-sm">
        <Step state={sent < 1 ? 'doing' : 'done'}>
          {sent < 1 ? `Uploading, ${sentPercent}% sent` : 'Uploaded'}
        </Step>
        {readingStages.map((name, index) => {
          const state = index <= reached ? 'done' : index === reached + 1 && sent === 1 ? 'doing' : 'waiting';
          return (
            <Step key={name} state={state}>
              {state === 'done' ? stageNames[name].done : stageNames[name].doing}
            </Step>
          );
        })}
      </ol>
    </div>
  );
}

const nowDoing = (reached: number): string => {
  const next = readingStages[reached + 1];
  return next ? stageNames[next].doing : 'Finishing';
};

function Step({ state, children }: { state: 'done' | 'doing' | 'waiting'; children: string }) {
  return (
    <li className={clsx('flex items-center gap-2.5', state === 'waiting' ? 'text-faint' : 'text-ink')}>
      {state === 'done' && <Check aria-hidden className="size-4 text-accent" />}
      {state === 'doing' && <Spinner className="text-accent" />}
      {state === 'waiting' && <Circle aria-hidden className="size-4" />}
      {children}
      {state === 'done' && <span className="sr-only">, done</span>}
    </li>
  );
}
