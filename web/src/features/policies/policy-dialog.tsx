import { type Policy, policyBody } from '@docket/shared/policies/contract';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { formErrorText } from '../../lib/api/api-error.ts';
import { reported } from '../../lib/api/reported.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { useSavePolicy } from './api.ts';
import { PolicyFields } from './policy-fields.tsx';
import { bodyOf, valuesOf } from './policy-values.ts';

interface PolicyDialogProps {
  /** The policy to change; null for a new one. */
  policy: Policy | null;
  onClose: () => void;
}

/** Sets what a policy is about, and whether breaking it warns or blocks. */
export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const saving = useSavePolicy(policy, {
    onSuccess: () => toast.success(policy ? 'Policy updated' : 'Policy added'),
    onError: (error) => toast.error('Couldn’t save the policy', { description: formErrorText(error) }),
  });
  const formId = useId();
  const form = useForm({ defaultValues: valuesOf(policy) });
  const { handleSubmit, setError, formState } = form;

  const save = handleSubmit(async (values) => {
    const checked = policyBody.safeParse(bodyOf(values));
    if (!checked.success) {
      for (const { path, message } of checked.error.issues) {
        const field = path[0] === 'limitCents' ? 'limit' : path[0] === 'days' ? 'days' : 'reason';
        setError(field, { message }, { shouldFocus: true });
      }
      return;
    }
    await saving.mutateAsync(checked.data, { onSuccess: onClose }).catch(reported);
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={policy ? 'Edit policy' : 'Add a policy'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={formState.isSubmitting}>
            {policy ? 'Save' : 'Add policy'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="space-y-4">
        <PolicyFields form={form} category={policy?.category ?? ''} />
      </form>
    </Dialog>
  );
}
