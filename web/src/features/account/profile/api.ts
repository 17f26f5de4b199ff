import {
  cancelEmailChange,
  resendEmailChange,
  savedSignature,
  updateProfile,
} from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import { resendVerification } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { endpointQuery } from '../../../lib/api/query-client.ts';
import { cacheSignature } from '../../../lib/session/own-signature.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** Caches the user that the server returned (API-33). */
const cacheUser = (client: QueryClient, user: User) => client.setQueryData(sessionQuery.queryKey, user);

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: (user) => cacheUser(client, user),
  });
}

export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });

export const useResendEmailChange = () => useMutation({ mutationFn: () => call(resendEmailChange) });

export function useCancelEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: (user) => cacheUser(client, user),
  });
}

export const useSavedSignature = () => useQuery(endpointQuery(savedSignature));

export function useSaveSignature(onSuccess: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: string | null) => cacheSignature(client, picture),
    onSuccess,
    // The toast is here because a removal can be undone from any screen.
    onError: (error) => toast.error(text.signatureFailed, { description: errorText(error) }),
  });
}
