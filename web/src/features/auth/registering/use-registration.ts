import type { SentBodyOf } from '@docket/shared/http/endpoint';
import type { register as createAccount, registerForm } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { normaliseEmail, verifyRedirectDelay } from '@docket/shared/auth/rules';
import { paths } from '@docket/shared/screens';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { leaving } from '../../../lib/address/leave.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { formAuthErrorText } from '../auth-error-text.ts';
import { carryAddress } from '../carried-address.ts';
import { carriedInvitation, forgetInvitation } from '../carried-invitation.ts';
import { loadEntryCalls, resolverOf, useEntryCallsAhead } from '../load-entry-calls.ts';
import { useEnter } from '../sign-in/use-enter.ts';

export type Registration = z.input<typeof registerForm>;

const resolver = resolverOf(({ registerResolver }) => registerResolver);

export interface RegistrationOptions {
  next: string | null;
  businessName: string;
  /** Sent with the registration. It grants nothing (OP-75). */
  suggestedRole: string | null;
  /** The values typed earlier, if any. */
  given: Registration | null;
  onLeave: (typed: Registration) => void;
}

/** Registers an account, by an invitation if there's one for its address, and leads on: into the app or to verify the address. */
export function useRegistration({ next, businessName, suggestedRole, given, onLeave }: RegistrationOptions) {
  const { hasEntered, enter } = useEnter(next);
  const [isToVerify, setToVerify] = useState(false);
  /** The address that the user has been told isn't the invited one. */
  const [warnedOf, setWarnedOf] = useState('');
  const form = useForm({
    resolver,
    // Empty values would overwrite what people type before hydration.
    ...(given && { defaultValues: given }),
  });
  const { handleSubmit, getValues, setValue, setError } = form;
  useEntryCallsAhead();
  useEffect(() => () => onLeave(getValues()), [onLeave, getValues]);
  useEffect(() => {
    // The prerendered page has no name; the URL's is known after hydration.
    if (businessName && !getValues('businessName')) setValue('businessName', businessName);
    const invited = carriedInvitation();
    if (invited && !getValues('email')) setValue('email', invited.email);
  }, [businessName, getValues, setValue]);

  const verify = (email: string, message: string) => {
    toast.success(text.registered, { description: message });
    setToVerify(true);
    setTimeout(() => {
      carryAddress(email);
      leaving.to(paths.verifyEmail);
    }, verifyRedirectDelay);
  };

  const submit = handleSubmit(async (values: SentBodyOf<typeof createAccount>) => {
    const carried = carriedInvitation();
    const invited = carried && normaliseEmail(values.email) === carried.email ? carried : null;
    if (carried && !invited && warnedOf !== values.email) {
      setWarnedOf(values.email);
      setError('email', { message: text.invitedAs(carried.email) }, { shouldFocus: true });
      return;
    }
    try {
      const calls = await loadEntryCalls();
      const reply = await calls.register(values, suggestedRole, invited?.token);
      forgetInvitation();
      if ('message' in reply && reply.message.includes('verify')) {
        verify(values.email, reply.message);
        return;
      }
      const description = `${text.accountCreated}. ${text.welcome(values.businessName || null)}`;
      toast.success(text.registered, { description });
      enter();
    } catch (error) {
      // Reports an invitation that's no longer valid; the next attempt registers without it.
      if (error instanceof ApiError && error.code === 'LINK_INVALID') forgetInvitation();
      if (error instanceof Error && error.message.includes(text.emailExists)) {
        setError('email', { message: text.emailInUse }, { shouldFocus: true });
      } else {
        toast.error(text.registrationFailed, {
          description: formAuthErrorText(error, text.registrationFailed),
        });
      }
    }
  });

  return { form, submit, isDone: hasEntered || isToVerify };
}
