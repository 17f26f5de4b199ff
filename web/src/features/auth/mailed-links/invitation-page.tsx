import { acceptInvitation, seeInvitation } from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { roleName } from '@docket/shared/business/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { currentUser, type User } from '@docket/shared/auth/contract';
import { normaliseEmail } from '@docket/shared/auth/rules';
import { paths } from '@docket/shared/screens';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { leaving } from '../../../lib/address/leave.ts';
import { forgetLinkToken } from '../../../lib/address/link-token.ts';
import { Button } from '../../../ui/button.tsx';
import { carryToasts, toast } from '../../../ui/toasts/toast-store.ts';
import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { carriedInvitation, carryInvitation, forgetInvitation } from '../carried-invitation.ts';
import { LinkPage } from './link-page.tsx';
import { PageToCome } from './page-to-come.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The page of an invitation's link: what it offers, and how to accept it (OP-64). */
export function InvitationPage() {
  const linked = useLinkToken();
  if (linked === undefined) return <PageToCome what="Opening your invitation" />;
  const token = linked ?? carriedInvitation()?.token ?? null;
  return token === null ? <InvalidInvitation /> : <Invitation token={token} />;
}

interface Offered {
  offer: ReplyOf<typeof seeInvitation>;
  /** The signed-in user, if any. */
  user: User | null;
}

function Invitation({ token }: { token: string }) {
  const [state, setState] = useState<Offered | 'invalid' | { failed: string } | null>(null);
  useEffect(() => void loadInvitation(token).then(setState), [token]);
  if (state === null) return <ScreenSpinner />;
  if (state === 'invalid') return <InvalidInvitation />;
  if ('failed' in state) {
    return (
      <LinkPage title="Couldn’t open the invitation">
        <p role="alert" className="text-muted">
          {state.failed}
        </p>
        <Button
          className="w-full"
          onClick={() => {
            setState(null);
            void loadInvitation(token).then(setState);
          }}
        >
          Try again
        </Button>
      </LinkPage>
    );
  }
  const { offer, user } = state;
  return (
    <LinkPage title={`Join ${offer.businessName}`}>
      <p className="text-muted">
        You’re invited to join {offer.businessName} as {roleName(offer.role)}. This invitation is for{' '}
        <span className="font-medium wrap-anywhere text-ink">{offer.email}</span>.
      </p>
      {user === null ? (
        <WaysIn offer={offer} />
      ) : normaliseEmail(user.email) === normaliseEmail(offer.email) ? (
        <>
          {user.plan === 'premium' && <p className="text-muted">{text.ownPlanEnds}</p>}
          <JoinButton token={token} />
        </>
      ) : (
        <>
          <p role="alert" className="text-refusal">
            {text.invitationForAnother} You’re signed in as {user.email}.
          </p>
          <Button asChild variant="secondary" className="w-full">
            <a href={paths.dashboard}>Go to Dashboard</a>
          </Button>
        </>
      )}
    </LinkPage>
  );
}

async function loadInvitation(token: string): Promise<Offered | 'invalid' | { failed: string }> {
  try {
    const [offer, user] = await Promise.all([
      call(seeInvitation, { body: { token } }),
      call(currentUser).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }),
    ]);
    // The header's links lead to the same forms.
    if (user === null) carryInvitation({ token, email: offer.email });
    return { offer, user };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) return { failed: errorText(error) };
    forgetLinkToken();
    forgetInvitation();
    return 'invalid';
  }
}

function WaysIn({ offer }: Pick<Offered, 'offer'>) {
  const go = (path: string, search: Record<string, string>) =>
    leaving.to(`${path}?${new URLSearchParams(search)}`);
  return (
    <div className="space-y-3">
      <Button
        className="w-full"
        onClick={() => go(paths.auth, { mode: 'business', businessName: offer.businessName })}
      >
        Create account
      </Button>
      <Button
        variant="secondary"
        className="w-full"
        onClick={() => go(paths.auth, { next: paths.invitation })}
      >
        Sign in
      </Button>
    </div>
  );
}

function JoinButton({ token }: { token: string }) {
  const [isJoining, setJoining] = useState(false);
  const join = async () => {
    setJoining(true);
    try {
      const { businessName } = await call(acceptInvitation, { body: { token } });
      forgetLinkToken();
      forgetInvitation();
      toast.success(`You’ve joined ${businessName}`);
      carryToasts();
      leaving.to(paths.dashboard);
    } catch (error) {
      setJoining(false);
      toast.error('Couldn’t join the business', { description: errorText(error) });
    }
  };
  return (
    <Button className="w-full" busy={isJoining} onClick={() => void join()}>
      Join
    </Button>
  );
}

const InvalidInvitation = () => (
  <LinkPage title="This invitation is no longer valid">
    <p role="alert" className="text-muted">
      {text.invitationInvalid}
    </p>
    <Button asChild className="w-full">
      <a href={paths.dashboard}>Go to Docket</a>
    </Button>
  </LinkPage>
);
