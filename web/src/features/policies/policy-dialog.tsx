import { type Policy, policyBody } from '@docket/shared/policies/contract';
import { type PolicyKind, policyKindName, policyKinds, policyLimits } from '@docket/shared/policies/rules';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formErrorText } from '../../lib/api/api-error.ts';
import { reported } from '../../lib/api/reported.ts';
import { useCategories } from '../../receipt/api.ts';
import { InDollars, inDollarsClass } from '../../receipt/fields/price-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useSavePolicy } from './api.ts';
import { bodyOf, hasLimit, valuesOf } from './policy-values.ts';

const hints: Record<PolicyKind, string> = {
  'receipt-limit': 'For receipts above an amount.',
  'month-limit': 'Adds up what a person has submitted, by the month of purchase.',
  age: 'From the date on the receipt to the day it’s submitted.',
  weekend: 'For receipts dated on a Saturday or Sunday.',
  duplicate:
    'For receipts that look like one that’s already been submitted. An admin can mark a pair as not a duplicate.',
  'tax-invoice': 'For receipts that claim GST without showing what the ATO asks for.',
};

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
  const form = useId();
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: valuesOf(policy),
  });
  const { errors, isSubmitting } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const categories = useCategories([policy?.category ?? '']);

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
          <Button type="submit" form={form} busy={isSubmitting}>
            {policy ? 'Save' : 'Add policy'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="space-y-4">
        <Field label="Policy" hint={hints[kind]}>
          <Select {...register('kind')}>
            {policyKinds.map((one) => (
              <option key={one} value={one}>
                {policyKindName(one)}
              </option>
            ))}
          </Select>
        </Field>
        {hasLimit(kind) && (
          <Field label="Limit" error={errors.limit?.message}>
            <InDollars>
              <Input
                inputMode="decimal"
                autoComplete="off"
                className={inDollarsClass}
                {...register('limit')}
              />
            </InDollars>
          </Field>
        )}
        {kind === 'age' && (
          <Field label="Days" error={errors.days?.message}>
            <Input inputMode="numeric" autoComplete="off" {...register('days')} />
          </Field>
        )}
        <Field label="Category">
          <Select {...register('category')}>
            <option value="">Every category</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="If a receipt breaks it">
          <Select {...register('effect')}>
            <option value="warn">Warn the submitter and the manager</option>
            <option value="second">Ask for a second approver</option>
            <option value="block">Don’t let it be submitted</option>
          </Select>
        </Field>
        <Field
          label="Reason"
          aside="Optional"
          hint="Shown to the submitter and the manager, after what’s wrong."
          error={errors.reason?.message}
        >
          <Textarea
            rows={2}
            maxLength={policyLimits.reasonLength}
            placeholder="Flights above this are booked by the office."
            {...register('reason')}
          />
        </Field>
        <Checkbox label="This policy is on" {...register('isOn')} />
      </form>
    </Dialog>
  );
}
