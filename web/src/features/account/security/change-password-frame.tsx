import type { ReactNode, SubmitEvent } from 'react';
import { useUser } from '../../../lib/session/session.ts';

interface ChangePasswordFrameProps {
  onSubmit: (event: SubmitEvent) => void;
  children: ReactNode;
}

/** The form around the fields of a new password, for assistive technology and password managers. */
export function ChangePasswordFrame({ onSubmit, children }: ChangePasswordFrameProps) {
  const { username } = useUser();
  return (
    <form noValidate aria-label="Change password" onSubmit={onSubmit} className="space-y-4">
      {/* Password managers save the new password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {children}
    </form>
  );
}
