import { resendVerification, verifyEmail } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { verificationHours } from '@docket/shared/auth/rules';
import { paths } from '@docket/shared/screens';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { forgetLinkToken } from '../../../lib/address/link-token.ts';
import { Button } from '../../../ui/button.tsx';
import { ScreenSpinner } from '../../../ui/states/spinner.tsx';
import { authErrorText } from '../auth-error-text.ts';
import { AddressForm } from './address-form.tsx';
import { LinkPage } from './link-page.tsx';
import { PageToCome } from './page-to-come.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Shown after signing up, and opened by the verification link (OP-55). */
export function VerifyEmailPage() {
  const token = useLinkToken();
  if (token === undefined) return <PageToCome what="Verifying your email address" />;
  return token === null ? <CheckMailbox /> : <Confirmation token={token} />;
}

function CheckMailbox() {
  return (
    <LinkPage title="Check your email">
      <p className="text-muted">
        We’ve emailed you a link to verify your email address. It works for {verificationHours} hours. If you
        can’t see it, check your spam folder.
      </p>
      <Resend variant="secondary" />
      <SignIn />
    </LinkPage>
  );
}

type Outcome = 'verified' | 'link-invalid' | 'taken' | { failed: string };

/**
 * Confirms the address immediately, as the user has opened the link. The page makes a call for that: programs that scan
 * emails open links too.
 */
function Confirmation({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => void confirm(token).then(setOutcome), [token]);
  const tryAgain = () => {
    setOutcome(null);
    void confirm(token).then(setOutcome);
  };

  if (outcome === null) return <ScreenSpinner />;
  if (outcome === 'verified')
    return (
      <LinkPage title="Email address verified">
        <output className="block text-muted">{text.verified}</output>
        <Button asChild className="w-full">
          <a href={paths.dashboard}>Go to Dashboard</a>
        </Button>
      </LinkPage>
    );
  if (outcome === 'taken')
    return (
      <LinkPage title={text.emailExists}>
        <p role="alert" className="text-muted">
          {text.emailTaken}
        </p>
        <Button asChild className="w-full">
          <a href={paths.dashboard}>Go to Dashboard</a>
        </Button>
      </LinkPage>
    );
  if (outcome === 'link-invalid')
    return (
      <LinkPage title="This link is no longer valid">
        <p role="alert" className="text-muted">
          {text.linkInvalid}
        </p>
        <Resend />
        <SignIn />
      </LinkPage>
    );
  return (
    <LinkPage title="Couldn’t verify your email address">
      <p role="alert" className="text-muted">
        {outcome.failed}
      </p>
      <Button className="w-full" onClick={tryAgain}>
        Try again
      </Button>
    </LinkPage>
  );
}

async function confirm(token: string): Promise<Outcome> {
  try {
    await call(verifyEmail, { body: { token } });
    forgetLinkToken();
    return 'verified';
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 400;
    if (!isRefused) return { failed: authErrorText(error) };
    forgetLinkToken();
    return error.code === 'EMAIL_EXISTS' ? 'taken' : 'link-invalid';
  }
}

const Resend = ({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) => (
  <AddressForm
    action="Send a new link"
    sent={text.verificationSent}
    variant={variant}
    send={(email) => call(resendVerification, { body: { email } })}
  />
);

const SignIn = () => <SignInInstead question="Already verified?" />;
