import { type JoinRequest } from '@docket/shared/business/join-request-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { maxMessageLength, roleName } from '@docket/shared/business/rules';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { listName } from '@docket/shared/auth/rules';
import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useApproveJoinRequest, useJoinRequests, useRejectJoinRequest } from '../api.ts';
import { errorText, formErrorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { formatDollars } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ListSkeleton } from '../../../ui/states/list-skeleton.tsx';

/** The join requests for admins to decide, oldest first (BIZ-06). */
export function JoinRequests() {
  const { data, error, refetch } = useJoinRequests();
  const { businessName } = useUser();
  const [refused, setRefused] = useState<JoinRequest | null>(null);
  return (
    <Card aria-label="Join Requests">
      <CardHeader title="Join Requests" />
      {error ? (
        <ErrorState
          title="Couldn’t load the requests"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : data?.length === 0 ? (
        <EmptyState
          icon={UserCheck}
          title="No join requests right now."
          hint={`People can ask to join in their settings. They need your business’s exact name: ${businessName}.`}
          action={
            <Button asChild variant="secondary">
              <Link to={paths.businessDirectory} search={{ tab: 'invitations' }}>
                Invite people instead
              </Link>
            </Button>
          }
        />
      ) : data ? (
        <ul>
          {data.map((request) => (
            <Request key={request.id} request={request} onReject={() => setRefused(request)} />
          ))}
        </ul>
      ) : (
        <ListSkeleton label="Loading the requests" rows={2} />
      )}
      {refused && <RejectDialog request={refused} onClose={() => setRefused(null)} />}
    </Card>
  );
}

const nameOf = ({ user }: JoinRequest): string => listName(user, user.email);

function Request({ request, onReject }: { request: JoinRequest; onReject: () => void }) {
  const approving = useApproveJoinRequest(request.id, {
    onSuccess: () => toast.success(text.approved, { description: nameOf(request) }),
    onError: (error) => toast.error('Error', { description: errorText(error, text.approveFailed) }),
  });
  const cost = request.requiresPayment
    ? `Additional user: ${formatDollars(request.estimatedMonthlyCost)} per month`
    : 'Included in your plan';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b px-4 py-4 last:border-b-0 sm:px-5">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">
          {nameOf(request)} <span className="font-normal text-muted">({request.user.email})</span>
        </p>
        {!request.user.emailVerified && <p className="text-waiting">{text.addressNotVerified}</p>}
        <p className="text-muted">
          Requested {roleName(request.requestedRole)} access,{' '}
          {formatDate(dayOf(new Date(request.requestedAt)))} · {cost}
        </p>
        {request.requestMessage && (
          <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{request.requestMessage}</p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="small" onClick={onReject}>
          Reject
        </Button>
        <Button size="small" busy={approving.isPending} onClick={() => approving.mutate()}>
          Approve
        </Button>
      </div>
    </li>
  );
}

function RejectDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const rejecting = useRejectJoinRequest(request.id, {
    onSuccess: () => {
      toast.success(text.rejected, { description: nameOf(request) });
      onClose();
    },
    onError: (error) => toast.error('Error', { description: formErrorText(error, text.rejectFailed) }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reject ${nameOf(request)}’s request?`}
      description="We’ll email them, including your reason if you give one."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={rejecting.isPending} onClick={() => rejecting.mutate(reason.trim())}>
            Reject
          </Button>
        </>
      }
    >
      <Field label="Reason" aside="Optional">
        <Textarea
          data-first-focus
          rows={3}
          maxLength={maxMessageLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
