import type { Submitter } from '@docket/shared/approvals/list-contract';
import { addressText } from '@docket/shared/auth/closed-address';
import { listName } from '@docket/shared/auth/rules';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { paths } from '../../../lib/address/paths.ts';
import { Badge } from '../../../ui/data/badges/badge.tsx';

interface EmployeeListProps {
  employees: readonly Submitter[];
  chosenId: string | null;
}

/** The employees who've submitted receipts, with how many have each status (MGR-03). */
export const EmployeeList = ({ employees, chosenId }: EmployeeListProps) => (
  <ul aria-label="Employees">
    {employees.map((employee) => (
      <li key={employee.id} className="border-b last:border-b-0">
        <Link
          to={paths.employeeReceipts}
          search={(now) => ({ ...now, employee: employee.id })}
          {...(employee.id === chosenId && { 'aria-current': 'true' })}
          className={clsx(
            'block px-4 py-3 text-sm transition-colors duration-100 focus-visible:-outline-offset-2 sm:px-5',
            employee.id === chosenId ? 'lg:bg-accent-soft max-lg:hover:bg-sunken' : 'hover:bg-sunken',
          )}
        >
          <span className="flex items-center justify-between gap-3">
            <span className="truncate font-medium">{listName(employee, addressText(employee.email))}</span>
            {employee.pending > 0 && <Badge tone="waiting">{employee.pending} pending</Badge>}
          </span>
          <span className="mt-0.5 block truncate text-muted">{addressText(employee.email)}</span>
          <span className="mt-0.5 block text-muted tabular-nums">
            {employee.approved} approved, {employee.rejected} rejected
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
