import type { accountDeletion } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveForHome } from '../../../lib/address/leave.ts';
import { endSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { carryToasts, toast } from '../../../ui/toasts/toast-store.ts';
import { LoadedSection } from '../../../ui/states/loaded-section.tsx';
import { useDeleteAccount, useDeletion } from './api.ts';
import { ProofForm } from '../proof/proof-form.tsx';

/** What has to be typed so that nobody deletes an account by mistake. */
const confirmation = 'DELETE';

type Consequences = ReplyOf<typeof accountDeletion>;

/** Shows what would happen, then asks for proof (OP-110). */
export const DeletionSteps = ({ onCancel }: { onCancel: () => void }) => (
  <LoadedSection query={useDeletion()} what="what would be deleted">
    {(consequences) =>
      consequences.isLastAdmin ? (
        <LastAdmin onClose={onCancel} />
      ) : (
        <ConfirmDeletion consequences={consequences} onCancel={onCancel} />
      )
    }
  </LoadedSection>
);

const LastAdmin = ({ onClose }: { onClose: () => void }) => (
  <div className="space-y-5">
    <p>{text.lastAdmin}</p>
    <Button variant="secondary" className="w-full sm:w-auto" onClick={onClose}>
      Close
    </Button>
  </div>
);

function ConfirmDeletion({ consequences, onCancel }: { consequences: Consequences; onCancel: () => void }) {
  const client = useQueryClient();
  const remove = useDeleteAccount();
  const [typed, setTyped] = useState('');
  return (
    <>
      <ul className="mb-5 list-disc space-y-1.5 pl-5 text-sm text-muted marker:text-faint">
        {consequencesInWords(consequences).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ProofForm
        withCode={consequences.secondFactor}
        confirm="Delete account"
        danger
        disabled={typed.trim().toUpperCase() !== confirmation}
        onCancel={onCancel}
        onProven={async ({ password, code }) => {
          await remove.mutateAsync({ password, ...(code && { code }) });
          toast.success('Your account has been deleted');
          await endSession(client);
          carryToasts();
          leaveForHome();
        }}
      >
        <Field label={`Type ${confirmation} to confirm`}>
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </ProofForm>
    </>
  );
}

const receipts = (count: number) => (count === 1 ? '1 receipt' : `${count} receipts`);

function consequencesInWords({ receiptsRemoved, receiptsKept, businessName }: Consequences): string[] {
  const business = businessName ?? 'your business';
  return [
    'Your profile, signature and two-factor sign-in are deleted, and you’re signed out everywhere.',
    ...(receiptsRemoved > 0 ? [`${receipts(receiptsRemoved)} and their files are permanently deleted.`] : []),
    ...(receiptsKept > 0
      ? [
          `${receipts(receiptsKept)} submitted to ${business} ${receiptsKept === 1 ? 'is' : 'are'} kept under your name, because tax records are kept for up to 7 years.`,
        ]
      : []),
    'This can’t be undone.',
  ];
}
