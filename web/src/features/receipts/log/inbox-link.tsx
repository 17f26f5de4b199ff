import { receiptInbox } from '@docket/shared/receipts/inbox-contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { endpointQuery } from '../../../lib/api/query-client.ts';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';

/** The way to the review inbox while something waits there. */
export function InboxLink() {
  const { data } = useQuery(endpointQuery(receiptInbox, { query: { limit: 0 } }));
  if (!data || data.count === 0) return null;
  return (
    <Button asChild look="secondary" className="max-sm:grow">
      <Link to={paths.reviewInbox}>
        <ListChecks aria-hidden />
        Review inbox ({data.count})
      </Link>
    </Button>
  );
}
