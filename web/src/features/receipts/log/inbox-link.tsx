import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { useInboxCount } from '../../../receipt/api.ts';
import { Button } from '../../../ui/button.tsx';

/** A link to the review inbox, if it has receipts. */
export function InboxLink() {
  const { data } = useInboxCount();
  if (!data || data.count === 0) return null;
  return (
    <Button asChild variant="secondary" className="max-sm:px-3!">
      <Link to={paths.reviewInbox}>
        <ListChecks aria-hidden />
        <span>
          Review <span className="max-sm:sr-only">inbox </span>({data.count})
        </span>
      </Link>
    </Button>
  );
}
