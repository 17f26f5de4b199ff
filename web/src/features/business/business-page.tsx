import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/address/paths.ts';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Joining } from './joining/joining.tsx';
import { useBusinessEvents } from './use-business-events.ts';

/** Ways to join a business, or a link to the user's own (BIZ-07 to BIZ-09, OP-68). */
export function BusinessPage() {
  const { businessId, plan } = useUser();
  useBusinessEvents();
  return (
    <>
      <PageHeader
        title="Business Workspace"
        subtitle="Join an existing business workspace or upgrade to create your own"
      />
      {businessId !== null || plan === 'business' ? (
        <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
          <p>
            You have a business workspace. You’ll find its details in your settings, and its people in the
            directory.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="secondary">
              <Link to={paths.businessDirectory}>Open directory</Link>
            </Button>
            <Button asChild>
              <Link to={paths.settings} search={{ tab: 'business' }}>
                Open business settings
              </Link>
            </Button>
          </div>
        </Card>
      ) : (
        <Joining />
      )}
    </>
  );
}
