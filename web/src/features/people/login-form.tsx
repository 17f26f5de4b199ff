import { login, loginBody } from '@docket/shared/people/contract';
import { peopleMessages as text } from '@docket/shared/people/messages';
import { headerName } from '@docket/shared/people/rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { enter } from './enter.ts';

export function LoginForm({ next }: { next: string | null }) {
  const [hasEntered, setEntered] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { email: '', password: '', remember: false },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      const user = await call(login, { body });
      toast.success(text.loggedIn, { description: text.welcomeBack(headerName(user, user.username)) });
      setEntered(true);
      enter(next);
    } catch (error) {
      toast.error(text.loginFailed, { description: errorText(error, text.loginFailed) });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Checkbox label="Remember me" {...register('remember')} />
      <Button type="submit" className="w-full" busy={isSubmitting || hasEntered}>
        Login
      </Button>
    </form>
  );
}
