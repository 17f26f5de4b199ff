import { planMessages as text } from '@docket/shared/plans/messages';
import { planNames } from '@docket/shared/plans/rules';
import { useScansLeft } from '../api.ts';
import type { ScansLeft } from '../scans-left.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { Progress } from '../../../ui/states/progress.tsx';

/** The effective plan and the scans used, as the server counts them (SET-07, OP-01). */
export const CurrentPlan = () => (
  <LoadedSection query={useScansLeft()} what="your plan">
    {(scans) => (
      <div>
        <p className="text-xl font-semibold tracking-tight">{planNames[scans.plan]}</p>
        <Usage scans={scans} />
      </div>
    )}
  </LoadedSection>
);

function Usage({ scans }: { scans: ScansLeft }) {
  if (scans.state === 'unlimited') {
    return (
      <p className="mt-1 text-sm text-muted">
        {text.unlimitedScans}, {scans.used} used this month
      </p>
    );
  }
  const isOver = scans.state === 'none';
  return (
    <>
      <p className="mt-1 mb-3 text-sm text-muted">
        {scans.used} of {scans.limit} scans used this month
      </p>
      <Progress
        label="Scans used this month"
        percent={scans.usedPercent}
        tone={isOver ? 'refusal' : 'accent'}
      />
      {isOver && <p className="mt-3 text-sm">{text.quotaExceeded}</p>}
    </>
  );
}
