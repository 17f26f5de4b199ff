import type { Subscription } from '@docket/shared/billing/contract';
import { isOver } from '@docket/shared/billing/rules';
import { type Business } from '@docket/shared/business/contract';
import { businessCost, planNames } from '@docket/shared/plans/rules';
import { subscriptionTexts } from '@docket/shared/plans/subscription/messages';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { aud, formatMoney } from '@docket/shared/money';
import { may } from '@docket/shared/permissions';
import { useBilling, useBusiness } from '../api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CardSkeleton, FiguresSkeleton } from '../../../ui/states/page-skeletons.tsx';
import { JoinRequests } from '../people/join-requests.tsx';
import { AccountingEmail } from './accounting-email.tsx';
import { LeaveBusiness } from './leave-business.tsx';
import { TeamMembers } from './team-members.tsx';

/** The business management view (BIZ-01 to BIZ-06); only its admins change anything in it (OP-76). */
export function Workspace() {
  const user = useUser();
  const { data, error, refetch } = useBusiness();
  if (error) {
    return (
      <Card>
        <ErrorState
          title="Couldn’t load your business"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data)
    return (
      <div className="space-y-6">
        <CardSkeleton label="Loading your business" rows={1} />
        <FiguresSkeleton label="Loading the counts" count={4} className="grid-cols-2 lg:grid-cols-4" />
        <CardSkeleton label="Loading the members" />
      </div>
    );
  const isManager = may(user, 'manage-members');
  return (
    <div className="space-y-6">
      <Details business={data} />
      <Counts members={data.members} />
      {isManager && <JoinRequests />}
      <TeamMembers canInvite={isManager} />
      {isManager && <AccountingEmail business={data} />}
      <LeaveBusiness name={data.name} isOnlyAdmin={user.role === 'ADMIN' && data.members.admins === 1} />
    </div>
  );
}

function Details({ business }: { business: Business }) {
  const { name, plan, createdAt } = business;
  const seesBilling = may(useUser(), 'see-billing');
  const billing = useBilling(seesBilling);
  const facts = [
    ['Name', name],
    ['Plan', planNames[plan]],
    ['Active since', formatDate(dayOf(new Date(createdAt)))],
  ];
  if (seesBilling)
    facts.push([
      'Billing',
      billing.data ? costText(business, billing.data.subscription) : billing.isPending ? '…' : '–',
    ]);
  return (
    <Card aria-label="Business details">
      <CardHeader title="Business details" />
      <dl className="grid gap-4 p-4 text-sm sm:grid-cols-2 sm:p-5 lg:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-faint">{term}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function costText({ plan, members }: Business, subscription: Subscription | null): string {
  if (plan !== 'business') return 'Nothing';
  // The operator set the plan.
  if (!subscription || isOver(subscription.status)) return subscriptionTexts.notBilled;
  // It's been cancelled.
  if (subscription.nextBillingAt === null) return 'Nothing more';
  const { period } = subscription;
  const { total, extraUsers, extra } = businessCost(members.total, period);
  const users = `${extraUsers} additional ${extraUsers === 1 ? 'user' : 'users'}`;
  const price = `${aud(total)} per ${period === 'monthly' ? 'month' : 'year'}`;
  return extraUsers > 0 ? `${price}, with ${users} for ${formatMoney(extra)}` : price;
}

/** ACCOUNTING is in the total only (OP-99), which says so. */
function Counts({ members }: { members: Business['members'] }) {
  const { total, admins, managers, employees } = members;
  const accounting = total - admins - managers - employees;
  const counts: readonly [term: string, count: number, note?: string | false][] = [
    ['Total users', total, accounting > 0 && `${accounting} in accounting`],
    ['Admins', admins],
    ['Managers', managers],
    ['Employees', employees],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {counts.map(([term, count, note]) => (
        <div key={term} className="rounded-md border bg-surface p-4 sm:p-5">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{count}</dd>
          {note && <dd className="text-xs text-muted">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
