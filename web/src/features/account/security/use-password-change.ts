import { accountMessages as text } from '@docket/shared/account/messages';
import type { passwordBody } from '@docket/shared/account/contract';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useChangePassword } from './api.ts';

type Passwords = z.output<typeof passwordBody>;

export const noPasswords: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the password and shows the outcome (ERR-14); returns the refusal's code, or null on success. */
export function usePasswordChange() {
  const change = useChangePassword();
  const submit = async (passwords: Passwords): Promise<string | null> => {
    try {
      await change.mutateAsync(passwords);
      toast.success(text.passwordSaved);
      return null;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      toast.error(text.passwordFailed, { description: refusal?.serverMessage ?? text.tryAgain });
      return refusal?.code ?? 'UNREACHABLE';
    }
  };
  return { submit, isPending: change.isPending };
}
