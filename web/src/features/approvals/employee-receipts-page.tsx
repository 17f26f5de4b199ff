import type { Submitter } from '@docket/shared/approvals/list-contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { addressText } from '@docket/shared/auth/closed-address';
import { listName } from '@docket/shared/auth/rules';
import { may } from '@docket/shared/permissions';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft, Users } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccessDenied } from '../../ui/states/access-denied.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { CardSkeleton } from '../../ui/states/page-skeletons.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { useApprovalEvents, usePendingCount, useSubmitters, type StatusChoice } from './api.ts';
import { EmployeeList } from './employees/employee-list.tsx';
import { EmployeeReceipts } from './employees/employee-receipts.tsx';

const tabs: readonly (readonly [StatusChoice, string])[] = [
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
  ['all', 'All Receipts'],
];

/** The employees of a manager's business and what they submitted (MGR-01, MGR-03, MGR-04). */
export function EmployeeReceiptsPage() {
  const user = useUser();
  if (!may(user, 'decide-approvals')) return <AccessDenied text={text.managersOnly} />;
  return <Employees />;
}

function Employees() {
  useApprovalEvents();
  const { data: employees, error, refetch } = useSubmitters();
  const { data: waiting } = usePendingCount();
  const { employee: askedId } = useSearch({ strict: false });
  // On wide screens the first employee is shown until one is selected, and stays when a decision reorders the list.
  const [shownId, setShownId] = useState<string>();
  const withId = (wanted: string | undefined) => employees?.find(({ id }) => id === wanted);
  const employee = withId(askedId) ?? withId(shownId) ?? employees?.[0];
  if (employee && employee.id !== shownId) setShownId(employee.id);
  const isChosen = employee !== undefined && employee.id === askedId;

  return (
    <>
      <PageHeader
        title="Manager Dashboard"
        subtitle="Your employees’ receipts"
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.managerDashboard}>
              Pending approvals{waiting && waiting.count > 0 && ` (${waiting.count})`}
            </Link>
          </Button>
        }
      />
      {!employees && error && (
        <ErrorState title={text.employeesFailed} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!employees && !error && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <CardSkeleton label="Loading the employees" />
          <div className="max-lg:hidden">
            <CardSkeleton label="Loading the receipts" rows={6} />
          </div>
        </div>
      )}
      {employees?.length === 0 && (
        <Card>
          <EmptyState
            icon={Users}
            title="No submitted receipts yet"
            hint="Employees appear here once they submit a receipt for approval."
            action={
              <Button asChild variant="secondary">
                <Link to={paths.submitReceipt}>Add a receipt of your own</Link>
              </Button>
            }
          />
        </Card>
      )}
      {employees && employee && (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Card aria-label="Employees" className={clsx(isChosen && 'max-lg:hidden')}>
            <CardHeader title="Employees" />
            <EmployeeList employees={employees} chosenId={employee.id} />
          </Card>
          <div className={clsx('min-w-0', !isChosen && 'max-lg:hidden')}>
            <Button asChild variant="quiet" size="small" className="mb-2 lg:hidden">
              <Link to={paths.employeeReceipts} search={{}}>
                <ArrowLeft aria-hidden />
                All employees
              </Link>
            </Button>
            <Submitted key={employee.id} employee={employee} />
          </div>
        </div>
      )}
    </>
  );
}

function Submitted({ employee }: { employee: Submitter }) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const status = tabs.find(([value]) => value === tab)?.[0] ?? 'pending';
  const counts: Partial<Record<StatusChoice, number>> = employee;
  const name = listName(employee, addressText(employee.email));
  const choose = (value: string) =>
    void navigate({
      to: paths.employeeReceipts,
      search: { employee: employee.id, tab: value },
      replace: true,
    });
  return (
    <Card aria-label={`${name}’s receipts`}>
      <CardHeader title={<span className="wrap-anywhere">{name}</span>} />
      <Tabs value={status} onValueChange={choose}>
        <TabList aria-label="Status" className="px-2 sm:px-3">
          {tabs.map(([value, label]) => (
            <Tab key={value} value={value}>
              {label}
              {counts[value] !== undefined && (
                <span className="ml-1.5 text-xs text-faint tabular-nums">{counts[value]}</span>
              )}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={status}>
          <EmployeeReceipts key={status} employee={employee} status={status} />
        </TabPanel>
      </Tabs>
    </Card>
  );
}
