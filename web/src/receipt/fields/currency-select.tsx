import { currencyName, foreignCurrencies } from '@docket/shared/currencies';
import { unknownCurrency } from '@docket/shared/money';
import { Controller, useFormContext } from 'react-hook-form';
import { Select } from '../../ui/forms/select.tsx';
import { dollars, type FieldValues } from './field-values.ts';
import { chooseCurrency, type ForeignReceipt } from './foreign-amount.ts';

/** The currency on the receipt, in a form's context; one that isn't listed is offered if it was read. */
export function CurrencySelect({ receipt, ...rest }: { receipt: ForeignReceipt }) {
  const form = useFormContext<FieldValues>();
  return (
    <Controller
      control={form.control}
      name="currency"
      render={({ field: { value, name, ref, onBlur } }) => (
        <Select
          {...rest}
          {...{ value, name, ref, onBlur }}
          onChange={(event) => chooseCurrency(form, receipt, event.target.value)}
        >
          {[...new Set<string>([dollars, ...foreignCurrencies, unknownCurrency, value])].map((code) => (
            <option key={code} value={code}>
              {currencyName(code)}
            </option>
          ))}
        </Select>
      )}
    />
  );
}
