import { roleName } from '@docket/shared/business/rules';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { useOwnJoinRequests, useWithdrawJoinRequest } from './api.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** The user's join requests that nobody has decided yet. */
export function OwnRequests() {
  const { data = [] } = useOwnJoinRequests();
  const withdrawing = useWithdrawJoinRequest({
    onSuccess: () => toast.success('Request withdrawn'),
    onError: (error) => toast.error('Couldn’t withdraw the request', { description: errorText(error) }),
  });
  if (data.length === 0) return null;
  return (
    <Card aria-label="Your requests">
      <CardHeader title="Your requests" />
      <ul>
        {data.map(({ id, businessName, requestedRole, requestedAt }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b px-4 py-3 last:border-b-0 sm:px-5"
          >
            <p className="min-w-0">
              <span className="block font-medium wrap-anywhere">{businessName}</span>
              <span className="text-sm text-muted">
                Requested {roleName(requestedRole)} access, {formatDate(dayOf(new Date(requestedAt)))}.
                Awaiting approval by an admin.
              </span>
            </p>
            <Button
              variant="secondary"
              size="small"
              busy={withdrawing.isPending && withdrawing.variables === id}
              onClick={() => withdrawing.mutate(id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
