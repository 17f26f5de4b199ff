import { requestPasswordReset } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { AddressForm } from './address-form.tsx';
import { LinkPage } from './link-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PageToCome } from './page-to-come.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Password reset: requests a link, then sets a new password with it (OP-33). */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isInvalid, setInvalid] = useState(false);
  if (token === undefined) return <PageToCome what="Opening your link" />;
  if (token !== null && !isInvalid)
    return (
      <LinkPage title="Choose a new password">
        <p className="text-muted">Saving it signs you out everywhere else.</p>
        <NewPasswordForm token={token} onInvalidLink={() => setInvalid(true)} />
      </LinkPage>
    );
  return (
    <LinkPage title={isInvalid ? 'This link is no longer valid' : 'Forgot your password?'}>
      {isInvalid ? (
        <p role="alert" className="text-muted">
          {text.linkInvalid}
        </p>
      ) : (
        <p className="text-muted">We’ll email you a link to choose a new one.</p>
      )}
      <AddressForm
        action="Send link"
        sent={text.resetSent}
        send={(email) => call(requestPasswordReset, { body: { email } })}
      />
      <SignInInstead question="Remembered it?" />
    </LinkPage>
  );
}
