import { authMessages as text } from '@docket/shared/auth/messages';
import { headerName } from '@docket/shared/auth/rules';
import type { User } from '@docket/shared/auth/contract';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { wasDismissed } from '../../../lib/session/passkeys.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { loadEntryCalls } from '../load-entry-calls.ts';
import { formAuthErrorText, authErrorText } from '../auth-error-text.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep, type Credentials } from './password-step.tsx';
import { useEnter } from './use-enter.ts';

interface LoginFormProps {
  next: string | null;
  /** The values typed earlier, if any. */
  given: Credentials | null;
  onLeave: (typed: Credentials) => void;
}

/** Sign-in by email address and password, then by a code if the account requires one. */
export function LoginForm({ next, given, onLeave }: LoginFormProps) {
  const { hasEntered, enter } = useEnter(next);
  const [step, setStep] = useState<'password' | 'code'>('password');

  const welcome = (user: User) => {
    toast.success(text.loggedIn, { description: text.welcomeBack(headerName(user, user.username)) });
    enter();
  };

  const enterByPasskey = async (remember: boolean) => {
    try {
      const { signInByPasskey } = await loadEntryCalls();
      welcome(await signInByPasskey(remember));
    } catch (error) {
      // Closing the browser's prompt means the user changed their mind.
      if (!wasDismissed(error))
        toast.error(text.loginFailed, { description: authErrorText(error, text.loginFailed) });
    }
  };

  /** Returns what's wrong with the password or code, if it's that. */
  const enterBy = async (body: Credentials): Promise<string | undefined> => {
    onLeave(body);
    try {
      const { signIn } = await loadEntryCalls();
      welcome(await signIn(body));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'SECOND_FACTOR_REQUIRED') setStep('code');
      else if (code === 'WRONG_CODE') return text.wrongCode;
      else {
        const description = formAuthErrorText(error, text.loginFailed);
        toast.error(text.loginFailed, { description });
        if (code === 'WRONG_CREDENTIALS') {
          setStep('password');
          return description;
        }
      }
    }
    return undefined;
  };

  return step === 'password' || !given ? (
    <PasswordStep
      given={given}
      onLeave={onLeave}
      hasEntered={hasEntered}
      signIn={enterBy}
      signInByPasskey={enterByPasskey}
    />
  ) : (
    <CodeStep
      hasEntered={hasEntered}
      signIn={(code) => enterBy({ ...given, code })}
      onBack={() => setStep('password')}
    />
  );
}
