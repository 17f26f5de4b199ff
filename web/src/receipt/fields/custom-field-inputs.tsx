import type { CustomField } from '@docket/shared/custom-fields/contract';
import { customFieldLimits, type CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';

interface CustomFieldInputsProps {
  fields: readonly CustomField[];
  /** What the receipt holds: a choice that is no longer offered can stay. */
  held: CustomFieldValues;
  register: (name: `custom.${string}`) => UseFormRegisterReturn;
  /** What is wrong, by the field's id. */
  errors: Readonly<Record<string, { message?: string } | undefined>> | undefined;
}

/** An input for each field that the business adds to its receipts. */
export const CustomFieldInputs = ({ fields, held, register, errors }: CustomFieldInputsProps) =>
  fields.map((field) => (
    <Field
      key={field.id}
      label={field.name}
      aside={field.isRequired ? undefined : 'Optional'}
      error={errors?.[field.id]?.message}
      className="col-span-2"
    >
      <CustomInput field={field} held={held[field.id]} wiring={register(`custom.${field.id}`)} />
    </Field>
  ));

interface CustomInputProps {
  field: CustomField;
  held: string | number | undefined;
  wiring: UseFormRegisterReturn;
}

function CustomInput({ field, held, wiring }: CustomInputProps) {
  if (field.kind === 'choice') {
    return (
      <Select {...wiring}>
        <option value="">Choose</option>
        {[...new Set([...field.choices, ...(held === undefined ? [] : [String(held)])])].map((choice) => (
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
