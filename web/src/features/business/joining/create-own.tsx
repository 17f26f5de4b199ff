import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

/** How to create a business (BIZ-09, OP-68, OP-74). */
export const CreateOwn = () => (
  <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
    <div>
      <h2 className="font-semibold">Create your own</h2>
      <p className="mt-1 text-sm text-muted">
        The Business plan gives you a workspace for your team, with you as admin.
      </p>
    </div>
    <Button asChild variant="secondary">
      <Link to={paths.upgrade}>Upgrade</Link>
    </Button>
  </Card>
);
