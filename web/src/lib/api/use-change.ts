import type { Endpoint, ReplyOf } from '@docket/shared/http/endpoint';
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';

/** What a screen does once its call was answered, even where the screen is gone by then. */
export type Outcome<E extends Endpoint, Input = void> = Callbacks<Input, ReplyOf<E>>;

type Callbacks<Input, Reply> = Pick<
  UseMutationOptions<Reply, Error, Input>,
  'onSuccess' | 'onError' | 'onSettled'
>;

/** A call that changes something. Whatever comes of it, what `refresh` names is fetched again: it may have changed elsewhere. */
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
