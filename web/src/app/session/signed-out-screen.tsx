import { authMessages as text } from '@docket/shared/auth/messages';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { leaveForHome } from '../../lib/address/leave.ts';
import { retrySignOut } from '../../lib/session/pending-sign-out.ts';
import { Logo } from '../../ui/logo.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

/** Shown at `/` after signing out while the server can't be reached, until it has ended the session (STATE-08). */
export function SignedOutScreen() {
  useDocumentTitle(text.signedOut);
  useEffect(() => retrySignOut(leaveForHome), []);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4">
      <Logo />
      <h1 className="sr-only">{text.signedOut}</h1>
      <output className="block">
        <EmptyState icon={CloudOff} title={text.signedOut} hint={text.signOutPending} />
      </output>
    </main>
  );
}
