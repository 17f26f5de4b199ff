import {
  disableSecondFactor,
  enableSecondFactor,
  listDevices,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
} from '@docket/shared/account/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { refreshCalls } from '../../../lib/api/query-client.ts';

export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => call(setUpSecondFactor, { body: { password } }) });

/** A change of the second factor. It refreshes the devices too, because turning it on ends other sessions. */
function useSecondFactorChange<Input, Reply>(
  change: (input: Input) => Promise<Reply>,
  onError: (error: Error) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError,
    onSuccess: () => refreshCalls(client, secondFactor, listDevices),
  });
}

export const useEnableSecondFactor = () =>
  useSecondFactorChange((code: string) => call(enableSecondFactor, { body: { code } }));

export const useDisableSecondFactor = (onError: (error: Error) => void) =>
  useSecondFactorChange(
    (body: BodyOf<typeof disableSecondFactor>) => call(disableSecondFactor, { body }),
    onError,
  );

export const useRenewRecoveryCodes = () =>
  useSecondFactorChange((body: BodyOf<typeof renewRecoveryCodes>) => call(renewRecoveryCodes, { body }));
