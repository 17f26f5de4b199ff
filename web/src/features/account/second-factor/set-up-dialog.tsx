import type { setUpSecondFactor } from '@docket/shared/account/contract';
import { codeDigits } from '@docket/shared/account/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { authMessages } from '@docket/shared/auth/messages';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useEnableSecondFactor, useSetUpSecondFactor } from './api.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { FormActions } from '../../../ui/section.tsx';
import { canCopy, copyText } from '../../../lib/copy-text.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSavedCodes } from './use-saved-codes.ts';

type Secret = ReplyOf<typeof setUpSecondFactor>;

/** The steps: the password, the secret for the app, a code from it, and the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const setUp = useSetUpSecondFactor();
  const enable = useEnableSecondFactor();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const saved = useSavedCodes(codes ? 'shown' : enable.isPending ? 'coming' : 'none', onClose);
  const step = codes ? 3 : secret ? 2 : 1;
  return (
    <Dialog
      open
      onOpenChange={saved.tryToClose}
      title={codes ? 'Two-factor sign-in is on' : 'Set up two-factor sign-in'}
      description={`Step ${step} of 3`}
    >
      {codes ? (
        <RecoveryCodes codes={codes} saved={saved} />
      ) : secret ? (
        <ConfirmSecret secret={secret} enable={enable} onCancel={saved.tryToClose} onEnabled={setCodes} />
      ) : (
        <ProofForm
          withCode={false}
          confirm="Continue"
          onCancel={onClose}
          onProven={async ({ password }) => setSecret(await setUp.mutateAsync(password))}
        >
          <p className="text-sm text-muted">
            You’ll need an authenticator app, such as the one in your phone or password manager.
          </p>
        </ProofForm>
      )}
    </Dialog>
  );
}

interface ConfirmSecretProps {
  secret: Secret;
  enable: ReturnType<typeof useEnableSecondFactor>;
  onCancel: () => void;
  onEnabled: (recoveryCodes: string[]) => void;
}

function ConfirmSecret({ secret, enable, onCancel, onEnabled }: ConfirmSecretProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      setProblem(authMessages.secondFactorRequired);
      return;
    }
    try {
      onEnabled((await enable.mutateAsync(code.trim())).recoveryCodes);
    } catch (error) {
      setProblem(formErrorText(error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <p className="text-sm text-muted">
        Scan this with your authenticator app. On this device,{' '}
        <a href={secret.uri} className="font-medium text-accent underline underline-offset-2">
          open the app
        </a>{' '}
        instead.
      </p>
      <div className="flex justify-center">
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
      </div>
      <SecretText secret={secret.secret} />
      <Field label={`${codeDigits}-digit code from the app`} error={problem}>
        <Input
          ref={input}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeDigits + 1}
          className="max-w-40 text-lg tracking-widest tabular-nums"
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <FormActions>
        <Button variant="secondary" disabled={enable.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={enable.isPending}>
          Turn on
        </Button>
      </FormActions>
    </form>
  );
}

/** The secret for manual entry, in groups that are easy to read. */
function SecretText({ secret }: { secret: string }) {
  const copy = async () => {
    if (await copyText(secret)) toast.success('Key copied');
  };
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Or enter this key</p>
      <div className="flex items-center gap-2 rounded-md border bg-sunken py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 py-1.5 font-sans text-sm tracking-wide break-words select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        {canCopy() && (
          <Button variant="quiet" size="icon" aria-label="Copy key" onClick={() => void copy()}>
            <Copy aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}
