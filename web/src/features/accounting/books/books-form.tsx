import { type BooksReply, changeBooksBody, codeLength } from '@docket/shared/accounting/books-contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import {
  type CodedTarget,
  exportTargets,
  gstTreatments,
  isCoded,
  standardTaxCodes,
  targetNames,
} from '@docket/shared/accounting/treatments';
import { useForm, useWatch } from 'react-hook-form';
import { formErrorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { FormActions, Section } from '../../../ui/section.tsx';
import { useChangeBooks } from './api.ts';
import { CategoryTable } from './category-table.tsx';
import { TaxCodeFields } from './tax-code-fields.tsx';
import type { BooksValues } from './books-values.ts';

/** What's saved, as inputs hold it: every tax code, whether changed or not. */
const valuesOf = ({ target, paidFrom, taxCodes, categories }: BooksReply): BooksValues => ({
  target: target ?? '',
  paidFrom,
  taxCodes: {
    xero: { ...standardTaxCodes.xero, ...taxCodes.xero },
    myob: { ...standardTaxCodes.myob, ...taxCodes.myob },
  },
  categories: categories.map(({ category, account, treatment }) => ({ category, account, treatment })),
});

/** Only the tax codes that differ from the usual ones are saved; an empty one is the usual one. */
const changedCodes = (values: BooksValues, target: CodedTarget) =>
  Object.fromEntries(
    gstTreatments.flatMap((treatment) => {
      const code = values.taxCodes[target][treatment].trim();
      return code === '' || code === standardTaxCodes[target][treatment] ? [] : [[treatment, code]];
    }),
  );

export function BooksForm({ books }: { books: BooksReply }) {
  const form = useForm({ defaultValues: valuesOf(books) });
  const { control, register, handleSubmit, formState } = form;
  const target = useWatch({ control, name: 'target' });
  const saving = useChangeBooks({
    onSuccess: () => toast.success('Accounts and tax codes saved'),
    onError: (error) => toast.error(accountingMessages.saveFailed, { description: formErrorText(error) }),
  });
  const save = handleSubmit((values) => {
    const parsed = changeBooksBody.safeParse({
      ...values,
      target: values.target || null,
      taxCodes: { xero: changedCodes(values, 'xero'), myob: changedCodes(values, 'myob') },
    });
    if (parsed.success) saving.mutate(parsed.data);
    else toast.error(accountingMessages.saveFailed, { description: parsed.error.issues[0]?.message ?? '' });
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-6">
      <Section
        title="Accounting software"
        text="Receipts are checked for what it would refuse or misread before you export them."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Software">
            <Select {...register('target')}>
              <option value="">Not chosen yet</option>
              {exportTargets.map((value) => (
                <option key={value} value={value}>
                  {targetNames[value]}
                </option>
              ))}
            </Select>
          </Field>
          {target === 'myob' && (
            <Field label="Account you pay from" hint="Five digits, such as 1-1110">
              <Input maxLength={codeLength.account} autoComplete="off" {...register('paidFrom')} />
            </Field>
          )}
        </div>
      </Section>
      <CategoryTable books={books} form={form} />
      {target !== '' && isCoded(target) && <TaxCodeFields target={target} form={form} />}
      <FormActions>
        <Button type="submit" busy={saving.isPending} disabled={!formState.isDirty}>
          Save accounts and tax codes
        </Button>
      </FormActions>
    </form>
  );
}
