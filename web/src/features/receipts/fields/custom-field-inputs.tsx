import type { CustomField } from '@docket/shared/custom-fields/contract';
import { customFieldLimits } from '@docket/shared/custom-fields/rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';

interface CustomFieldInputsProps {
  fields: readonly CustomField[];
  register: (name: `custom.${string}`) => UseFormRegisterReturn;
  /** What is wrong, by the field's id. */
  errors: Readonly<Record<string, { message?: string } | undefined>> | undefined;
}

/** An input for each field that the business adds to its receipts. */
export const CustomFieldInputs = ({ fields, register, errors }: CustomFieldInputsProps) =>
  fields.map((field) => (
    <Field
      key={field.id}
      label={field.name}
      aside={field.isRequired ? undefined : 'Optional'}
      error={errors?.[field.id]?.message}
      className="col-span-2"
    >
      <CustomInput field={field} wiring={register(`custom.${field.id}`)} />
    </Field>
  ));

function CustomInput({ field, wiring }: { field: CustomField; wiring: UseFormRegisterReturn }) {
  if (field.kind === 'choice') {
    return (
      <Select {...wiring}>
        <option value="">Choose</option>
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    );
  }
  if (field.kind === 'date') return <Input type="date" {...wiring} />;
  if (field.kind === 'number') return <Input inputMode="decimal" autoComplete="off" {...wiring} />;
  return <Input maxLength={customFieldLimits.textLength} autoComplete="off" {...wiring} />;
}
