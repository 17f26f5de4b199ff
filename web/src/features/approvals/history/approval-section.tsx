import { can } from '@docket/shared/permissions';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ApprovalSectionProps } from '../../../receipt/parts.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { actsFor, ApprovalActions } from '../acts/approval-actions.tsx';
import { useSubmissions } from './api.ts';
import { SubmissionEntry } from './submission-entry.tsx';

/** A receipt's submissions and their decisions, newest first. */
export function ApprovalSection({ receipt, hasActions = false, className }: ApprovalSectionProps) {
  const user = useUser();
  const { data = [], error, refetch } = useSubmissions(receipt.id);
  const titleId = useId();
  const acts = hasActions ? actsFor(user, receipt) : [];
  const waiting = data.find(({ status }) => status === 'pending');
  const isFirst = waiting?.firstApproval?.byId === user.id;
  const decidable = hasActions && can(user, 'decide', receipt) && !isFirst ? waiting : undefined;
  if (data.length === 0 && !error && acts.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} className={className}>
      <CardHeader title="Approval" id={titleId} />
      {error && !navigator.onLine && (
        <p className="p-4 text-sm text-muted sm:px-5">
          You’re offline. The approval history isn’t saved on this device.
        </p>
      )}
      {error && navigator.onLine && (
        <ErrorState
          title="Couldn’t load the approval history"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      <ol className="divide-y">
        {data.map((submission) => (
          <li key={submission.id} className="p-4 sm:px-5">
            <SubmissionEntry submission={submission} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 p-4 empty:hidden sm:px-5 [ol:not(:empty)+&]:pt-0">
        {decidable && (
          <Button asChild className="max-sm:grow">
            <Link to={paths.managerDashboard} search={{ approval: decidable.id }}>
              Decide
            </Link>
          </Button>
        )}
        {hasActions && <ApprovalActions receipt={receipt} acts={acts} />}
      </div>
    </Card>
  );
}
