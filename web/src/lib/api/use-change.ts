import type { Endpoint, ReplyOf } from '@docket/shared/http/endpoint';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';

/** Runs after a call succeeds, even if the screen has been left by then. */
export type Outcome<E extends Endpoint, Input = void> = Callbacks<Input, ReplyOf<E>>;

type Callbacks<Input, Reply> = Pick<
  UseMutationOptions<Reply, Error, Input>,
  'onSuccess' | 'onError' | 'onSettled'
>;

/**
 * A mutation that refreshes `refresh` whether or not it succeeds, because the data may have changed
 * elsewhere.
 */
export function useChange<Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  refresh: (client: QueryClient) => Promise<unknown>,
  outcome: Callbacks<Input, Reply> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: send,
    onSettled: (...settled) => {
      void outcome.onSettled?.(...settled);
      return refresh(client);
    },
  });
}
