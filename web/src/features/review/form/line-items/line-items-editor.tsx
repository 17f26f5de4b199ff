import { formatMoney, unknownCurrency } from '@docket/shared/money';
import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { emptyLineItem, sumOfLines, withLineTotal, type LineItemValues } from './line-item-values.ts';
import { dollars } from '../../../../receipt/fields/field-values.ts';
import { typedCents } from '../../../../receipt/fields/money-text.ts';
import { AttentionNote } from '../fields/attention-note.tsx';
import type { Attention, ReviewValues } from '../values/review-values.ts';

interface Column {
  name: keyof LineItemValues;
  label: string;
  /** A short label above a narrow input. The description has room for its label inside. */
  short?: string;
  className: string;
  isNumber: boolean;
}

const columns: Column[] = [
  {
    name: 'description',
    label: 'Description',
    className: 'col-span-3 @min-[34rem]:col-span-1',
    isNumber: false,
  },
  { name: 'quantity', label: 'Qty', short: 'Qty', className: '', isNumber: true },
  { name: 'quantity_unit', label: 'Unit', short: 'Unit', className: '', isNumber: false },
  { name: 'unit_price', label: 'Unit price', short: 'Each', className: '', isNumber: true },
  { name: 'line_total', label: 'Line total', short: 'Total', className: '', isNumber: true },
];

/** Columns if there's room for them; otherwise the description has its own line. */
const gridClass =
  'grid grid-cols-4 gap-x-2 gap-y-1 @min-[34rem]:grid-cols-[minmax(8rem,1fr)_4.5rem_4rem_5.5rem_6rem_2.75rem]';

const side = (isNumber: boolean) => (isNumber ? 'text-right' : '');

interface LineItemsEditorProps {
  attention: Attention | null;
}

/** A receipt's items in an editable table, with their sum. */
export function LineItemsEditor({ attention }: LineItemsEditorProps) {
  const form = useFormContext<ReviewValues>();
  const currency = useWatch({ control: form.control, name: 'currency' });
  // Foreign prices don't add up to an amount in dollars.
  const isForeign = currency !== dollars;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lineItems' });
  const errors = form.formState.errors.lineItems;

  const completeRow = (index: number) => {
    const row = form.getValues(`lineItems.${index}`);
    const complete = withLineTotal(row);
    if (complete !== row)
      form.setValue(`lineItems.${index}.line_total`, complete.line_total, { shouldDirty: true });
  };

  return (
    <fieldset data-field="lineItems" className="@container min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        Items{isForeign && `, prices ${currency === unknownCurrency ? 'as printed' : `in ${currency}`}`}
      </legend>
      {attention === 'unsure' && !form.formState.dirtyFields.lineItems && (
        <p className="mb-2 text-xs">
          <AttentionNote attention={attention} />
        </p>
      )}
      {fields.length > 0 && (
        <div aria-hidden className={`${gridClass} mb-1 hidden text-xs text-faint @min-[34rem]:grid`}>
          {columns.map(({ name, label, isNumber }) => (
            <span key={name} className={side(isNumber)}>
              {label}
            </span>
          ))}
        </div>
      )}
      <ol className="space-y-3 @min-[34rem]:space-y-2">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className={`${gridClass} items-center border-b pb-3 @min-[34rem]:border-0 @min-[34rem]:pb-0`}
          >
            {columns.map(({ name, label, short, className, isNumber }) => (
              <div key={name} className={className}>
                {short && (
                  <span
                    aria-hidden
                    className={`block text-xs text-faint @min-[34rem]:hidden ${side(isNumber)}`}
                  >
                    {short}
                  </span>
                )}
                <Input
                  aria-label={`${label}, item ${index + 1}`}
                  placeholder={short ? undefined : label}
                  autoComplete="off"
                  inputMode={isNumber ? 'decimal' : 'text'}
                  className={`px-2 @min-[34rem]:placeholder:text-transparent ${side(isNumber)}`}
                  {...(errors?.[index]?.[name] && {
                    'aria-invalid': true,
                    'aria-describedby': `item-${index}-error`,
                  })}
                  {...form.register(`lineItems.${index}.${name}`, { onBlur: () => completeRow(index) })}
                />
              </div>
            ))}
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove item ${index + 1}`}
              className="col-start-4 row-start-1 justify-self-end @min-[34rem]:col-start-auto @min-[34rem]:row-start-auto"
              onClick={() => remove(index)}
            >
              <Trash2 aria-hidden />
            </Button>
            {errors?.[index] && (
              <div className="col-span-full -mt-1">
                <FieldError id={`item-${index}-error`} text={errorOf(errors[index])} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <Button variant="secondary" size="small" onClick={() => append(emptyLineItem)}>
          <Plus aria-hidden />
          Add item
        </Button>
        {fields.length > 0 && !isForeign && <ItemsSum />}
      </div>
    </fieldset>
  );
}

/** A row's errors, by input: 'Qty: Enter a number, e.g. 12.50.'. */
const errorOf = (errors: Partial<Record<keyof LineItemValues, { message?: string }>>): string =>
  columns
    .flatMap(({ name, label }) => {
      const message = errors[name]?.message;
      return message ? [`${label}: ${message.replace(/\.$/, '')}.`] : [];
    })
    .join(' ');

/** The running sum beside the receipt's total, which may have GST added. Another difference is only a warning. */
function ItemsSum() {
  const { control } = useFormContext<ReviewValues>();
  const items = useWatch({ control, name: 'lineItems' });
  const total = typedCents(useWatch({ control, name: 'amount' }));
  const gst = typedCents(useWatch({ control, name: 'gstAmount' }));
  const sum = sumOfLines(items);
  const difference = sum - (total ?? sum);
  const isBeforeGst = difference !== 0 && difference + (gst ?? 0) === 0;
  return (
    <output className="text-sm">
      {difference === 0 || isBeforeGst ? (
        <span className="text-muted">
          Items add up to {formatMoney(sum)}
          {total !== null && (isBeforeGst ? ', the total before GST' : ', matching the total')}
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 font-medium text-waiting">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          Items add up to {formatMoney(sum)}, {formatMoney(Math.abs(difference))}{' '}
          {difference > 0 ? 'more' : 'less'} than the total
        </span>
      )}
    </output>
  );
}
