import type { Member } from '@docket/shared/business/contract';
import { listName } from '@docket/shared/auth/rules';
import { UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const RemoveMember = lazyDialog(async () => ({
  default: (await import('./remove-member.tsx')).RemoveMember,
}));

/** Removes a member after asking. */
export function RemoveButton({ member }: { member: Member }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${listName(member, member.username)}`}
        onClick={() => setAsking(true)}
      >
        <UserMinus aria-hidden />
      </Button>
      <Suspense>{isAsking && <RemoveMember member={member} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
