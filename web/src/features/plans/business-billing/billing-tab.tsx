import { businessMessages as text } from '@docket/shared/business/messages';
import { planMessages } from '@docket/shared/plans/messages';
import { businessCost, extraUserPrice, includedUsers, planPrices } from '@docket/shared/plans/rules';
import type { Member } from '@docket/shared/business/contract';
import { addDays, dayOf, formatDate } from '@docket/shared/calendar';
import { formatMoney } from '@docket/shared/money';
import { listName } from '@docket/shared/auth/rules';
import { useMembers } from './api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { supportEmail } from '../../../lib/site-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { RoleBadge } from '../../../ui/data/badges/role-badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ScreenSpinner } from '../../../ui/states/spinner.tsx';

const daysToNextBill = 30;
const aud = (cents: number): string => `AUD ${formatMoney(cents)}`;

/** What the business pays, and for whom (ADM-28 to ADM-42); every figure by `businessCost`. */
export function BillingTab() {
  const { data, error, refetch } = useMembers();
  if (error) {
    return (
      <Card>
        <ErrorState title={text.usersFailed} text={errorText(error)} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) return <ScreenSpinner />;
  const cost = businessCost(data.length, 'monthly');
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold tracking-tight">Business Plan Billing</h2>
        <Button
          variant="secondary"
          onClick={() => toast.notice(planMessages.portalTitle, { description: planMessages.portalNotice })}
        >
          Manage Subscription
        </Button>
      </div>
      <dl className="grid gap-4 lg:grid-cols-3">
        <Figure name="Base Plan" value={aud(cost.base)} note="Includes Admin, Manager, Accounting roles" />
        <Figure
          name="Additional Users"
          value={`${cost.extraUsers} × ${aud(extraUserPrice.monthly)}`}
          note={`${aud(cost.extra)} in total`}
        />
        <Figure name="Total Monthly Cost" value={aud(cost.total)} note={`Next billing date: ${nextBill()}`} />
      </dl>
      <Breakdown members={data} />
      <Card aria-label="Pricing" className="space-y-2 p-5 text-sm text-muted">
        <p>
          Base: {aud(planPrices.business.monthly)} per month includes the first {includedUsers} users of any
          role.
        </p>
        <p>Extra users: {aud(extraUserPrice.monthly)} per month each.</p>
        <p>Billing updates automatically as users are added or removed.</p>
        <p>
          Add or remove members in the Team tab. Plan changes or cancellation go through support:{' '}
          <a
            className="font-medium text-accent underline underline-offset-2"
            href={`mailto:${supportEmail()}`}
          >
            {supportEmail()}
          </a>
        </p>
      </Card>
    </div>
  );
}

/** An estimate for the screen alone (ADM-38). */
const nextBill = (): string => formatDate(addDays(dayOf(new Date()), daysToNextBill));

const Figure = ({ name, value, note }: { name: string; value: string; note: string }) => (
  <div className="rounded-md border bg-surface p-5">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-1">
      <span className="block text-xl font-semibold tracking-tight tabular-nums">{value}</span>
      <span className="mt-1 block text-sm text-muted">{note}</span>
    </dd>
  </div>
);

/** The first members in the list's order are included, the later ones cost extra (ADM-33). */
const Breakdown = ({ members }: { members: readonly Member[] }) => (
  <Card aria-label="User Breakdown">
    <CardHeader title="User Breakdown" />
    <Table label="User Breakdown">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="hidden lg:table-cell">Email</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell className="text-right">Monthly Cost</HeadCell>
        </tr>
      </thead>
      <tbody>
        {members.map((member, index) => (
          <Row key={member.id}>
            <Cell className="font-medium wrap-anywhere">
              {listName(member, 'No name')}
              <span className="block font-normal text-muted lg:hidden">{member.email}</span>
            </Cell>
            <Cell className="hidden wrap-anywhere text-muted lg:table-cell">{member.email}</Cell>
            <Cell>
              <RoleBadge role={member.role} />
            </Cell>
            <Cell className="text-right whitespace-nowrap">
              {index < includedUsers ? 'Included' : aud(extraUserPrice.monthly)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </Card>
);
