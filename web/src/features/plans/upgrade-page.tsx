import { choosesPlan } from '@docket/shared/permissions';
import { planMessages as text, quotaText } from '@docket/shared/plans/messages';
import { freeScanLimit, planNames } from '@docket/shared/plans/rules';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MemberPlanCards } from './checkout/member-plan-cards.tsx';
import { LoadedScans } from './loaded-scans.tsx';
import type { ScansLeft } from './scans-left.ts';

/** Shown to people who've used up their scans: what's left this month, and the plans with more. */
export function UpgradePage() {
  return (
    <>
      <PageHeader
        title={text.upgradeTitle}
        subtitle="Paid plans include unlimited scans."
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.account}>{text.managePlan}</Link>
          </Button>
        }
      />
      <div className="mb-4 sm:mb-8">
        <LoadedScans>{(scans) => <UsageNotice scans={scans} />}</LoadedScans>
      </div>
      <section aria-label="Plans">
        <MemberPlanCards opens="here" pricesForPayers />
      </section>
    </>
  );
}

/** This month's scans, as the server counts them. At the limit it's a prominent banner (OP-59). */
function UsageNotice({ scans }: { scans: ScansLeft }) {
  const canUpgrade = choosesPlan(useUser());
  return (
    <div className="space-y-4">
      {scans.state === 'none' && (
        <Card
          aria-label={text.quotaTitle}
          className="flex items-start gap-3 border-refusal! bg-refusal-soft! px-4 py-3"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-refusal" />
          <div>
            <p className="font-medium text-refusal">{text.quotaTitle}</p>
            <p className="text-sm">{quotaText(canUpgrade)}</p>
          </div>
        </Card>
      )}
      <p className="text-muted">{noticeOf(scans)}</p>
    </div>
  );
}

function noticeOf(scans: ScansLeft): string {
  if (scans.state === 'unlimited')
    return `You’re on the ${planNames[scans.plan]} plan: ${text.unlimitedScans.toLowerCase()}. ${text.freePlanScans(freeScanLimit)}`;
  const { limit, scansRemaining } = scans;
  return `${text.scansRemaining(scansRemaining, limit)}. ${text.freePlanScans(limit)} ${text.scansReset}`;
}
