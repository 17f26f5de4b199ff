import { login, logout, register } from '@docket/shared/people/contract';
import type { User } from '@docket/shared/people/contract';
import { signInRedirectDelay } from '@docket/shared/people/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api-client.ts';
import type { CallInput } from '../../lib/api-client.ts';
import { safeReturn } from '../../lib/paths.ts';
import { endSession, startSession } from '../../lib/session.ts';

/** Takes the user for signed in and goes on to the page that was asked for, or the dashboard (STATE-03, STATE-06). */
function useEnter(next: string | undefined) {
  const client = useQueryClient();
  const router = useRouter();
  return (user: User) => {
    startSession(client, user);
    setTimeout(() => router.history.replace(safeReturn(next)), signInRedirectDelay);
  };
}

export function useLogin(next: string | undefined) {
  return useMutation({
    mutationFn: (body: CallInput<typeof login>['body']) => call(login, { body }),
    onSuccess: useEnter(next),
  });
}

export function useRegister(next: string | undefined) {
  return useMutation({
    mutationFn: (body: CallInput<typeof register>['body']) => call(register, { body }),
    onSuccess: useEnter(next),
  });
}

/** Ends the session on the server; where that fails, this browser forgets everything all the same (STATE-08). */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout),
    onError: (error) => console.error('Logout failed', error),
    onSettled: () => endSession(client),
  });
}
