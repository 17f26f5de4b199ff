import { type PolicyKind, policyKindName, policyKinds, policyLimits } from '@docket/shared/policies/rules';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useCategories } from '../../receipt/api.ts';
import { InDollars, inDollarsClass } from '../../receipt/fields/price-input.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { hasLimit, type PolicyValues } from './policy-values.ts';

const hints: Record<PolicyKind, string> = {
  'receipt-limit': 'For receipts above an amount.',
  'month-limit': 'Adds up what a person has submitted, by the month of purchase.',
  age: 'From the date on the receipt to the day it’s submitted.',
  weekend: 'For receipts dated on a Saturday or Sunday.',
  duplicate:
    'For receipts that look like one that’s already been submitted. An admin can mark a pair as not a duplicate.',
  'tax-invoice': 'For receipts that claim GST without showing what the ATO asks for.',
};

interface PolicyFieldsProps {
  form: UseFormReturn<PolicyValues>;
  /** The policy's own, which may not be offered any more. */
  category: string;
}

export function PolicyFields({ form, category }: PolicyFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const categories = useCategories([category]);
  return (
    <>
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
            <Input inputMode="decimal" autoComplete="off" className={inDollarsClass} {...register('limit')} />
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
          {categories.map((one) => (
            <option key={one} value={one}>
              {one}
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
    </>
  );
}
