import { choosesPlan } from '@docket/shared/permissions';
import { planMessages as text, quotaText } from '@docket/shared/plans/messages';
import { planNames } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/states/progress.tsx';
import { LoadedScans } from './loaded-scans.tsx';
import type { ScansLeft } from './scans-left.ts';

/** The plan that applies, and this month's remaining scans (SUB-01). */
export const UsageBanner = () => <LoadedScans>{(scans) => <Usage scans={scans} />}</LoadedScans>;

function Usage({ scans }: { scans: ScansLeft }) {
  const canUpgrade = choosesPlan(useUser());
  const plan = `${planNames[scans.plan]} plan`;
  if (scans.state === 'unlimited') {
    return (
      <Card aria-label="Plan and usage" className="flex items-baseline justify-between gap-4 px-4 py-3">
        <span className="font-medium">{plan}</span>
        <span className="text-sm text-muted">{text.unlimitedScans}</span>
      </Card>
    );
  }
  const isOver = scans.state === 'none';
  return (
    <Card
      aria-label="Plan and usage"
      data-state={scans.state}
      className={clsx('px-4 py-3', isOver && 'border-refusal! bg-refusal-soft!')}
    >
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{plan}</span>
        <span
          className={clsx(
            'text-sm',
            isOver ? 'inline-flex items-baseline gap-1.5 font-medium text-refusal' : 'text-muted',
          )}
        >
          {isOver && <TriangleAlert aria-hidden className="size-4 self-center" />}
          {isOver ? text.allScansUsed : text.scansRemaining(scans.scansRemaining, scans.limit)}
        </span>
      </div>
      <Progress
        label="Scans used this month"
        percent={scans.usedPercent}
        tone={isOver ? 'refusal' : 'accent'}
      />
      {isOver && <p className="mt-2.5 text-sm">{quotaText(canUpgrade)}</p>}
      {canUpgrade && scans.state !== 'enough' && (
        <Button asChild variant={isOver ? 'primary' : 'secondary'} className="mt-3 w-full">
          <Link to={paths.upgrade}>{isOver ? text.upgradeNow : text.upgradeForUnlimited}</Link>
        </Button>
      )}
    </Card>
  );
}
