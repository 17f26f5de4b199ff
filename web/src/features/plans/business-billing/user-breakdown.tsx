import { listName } from '@docket/shared/auth/rules';
import type { Member } from '@docket/shared/business/contract';
import { aud } from '@docket/shared/money';
import { type BillingPeriod, extraUserPrice, includedUsers } from '@docket/shared/plans/rules';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { RoleBadge } from '../../../ui/data/badges/role-badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';

interface UserBreakdownProps {
  members: readonly Member[];
  period: BillingPeriod;
}

/** The first members in the list's order are included, the later ones cost extra (ADM-33). */
export const UserBreakdown = ({ members, period }: UserBreakdownProps) => (
  <Card aria-label="User Breakdown">
    <CardHeader title="User Breakdown" />
    <Table label="User Breakdown">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="hidden lg:table-cell">Email</HeadCell>
          <HeadCell className="hidden sm:table-cell">Role</HeadCell>
          <HeadCell className="text-right">{period === 'monthly' ? 'Monthly Cost' : 'Yearly Cost'}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {members.map((member, index) => (
          <Row key={member.id}>
            <Cell className="font-medium wrap-anywhere">
              {listName(member, 'No name')}
              <span className="block font-normal text-muted lg:hidden">{member.email}</span>
              <span className="mt-1 block sm:hidden">
                <RoleBadge role={member.role} />
              </span>
            </Cell>
            <Cell className="hidden wrap-anywhere text-muted lg:table-cell">{member.email}</Cell>
            <Cell className="hidden sm:table-cell">
              <RoleBadge role={member.role} />
            </Cell>
            <Cell className="text-right whitespace-nowrap">
              {index < includedUsers ? 'Included' : aud(extraUserPrice[period])}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  </Card>
);
