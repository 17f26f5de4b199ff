import { errorText } from '../../lib/api/api-error.ts';
import { toast } from './toast-store.ts';

interface Texts<Input> {
  done: string | ((input: Input) => string);
  failed: string;
}

/** Says in a toast how a call ended, wherever the user is by then: given to the call's hook, not to its `mutate`. */
export const toastOutcome = <Input = void>({ done, failed }: Texts<Input>) => ({
  onSuccess: (_reply: unknown, input: Input) => toast.success(typeof done === 'string' ? done : done(input)),
  onError: (error: Error) => toast.error(failed, { description: errorText(error) }),
});
