import { inboxPage, receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';

/** The review inbox after these uploads: a response from before their reading started wouldn't include them. */
export function useInboxAfter(keys: readonly string[], isWanted: boolean) {
  const asked = endpointQuery(receiptInbox, { query: { limit: inboxPage } });
  return useQuery({ ...asked, queryKey: [...asked.queryKey, keys.join(' ')], enabled: isWanted });
}

interface Sending<Input, Reply> {
  onMutate?: (input: Input) => void;
  onSuccess: (reply: Reply) => void;
  onError: (error: Error, input: Input) => void;
}

/** A mutation that goes through the outbox, which calls the server. */
export const useSending = <Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  outcome: Sending<Input, Reply>,
) => useMutation({ ...outcome, mutationFn: send });
