import { maxTextLength } from '@docket/shared/receipts/rules';
import { DayField } from '../../../../ui/forms/day-field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { useCustomFields } from '../../../../receipt/fields/custom-values.ts';
import type { FilterProps } from './log-filters.ts';

/** Filters by one of the business's custom fields, if it has any. */
export function FieldFilter({ filters: { field, fieldValue }, onChange }: FilterProps) {
  const { businessId } = useUser();
  const fields = useCustomFields({ businessId });
  if (fields.length === 0) return null;
  const chosen = fields.find(({ id }) => id === field);
  return (
    <div className="col-span-full grid grid-cols-2 gap-3 lg:grid-cols-[14rem_14rem]">
      <Select
        aria-label="Custom field"
        value={chosen?.id ?? ''}
        onChange={(event) => onChange({ field: event.currentTarget.value, fieldValue: '' })}
      >
        <option value="">Any custom field</option>
        {fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {chosen?.kind === 'choice' ? (
        <Select
          aria-label={chosen.name}
          value={fieldValue}
          onChange={(event) => onChange({ fieldValue: event.currentTarget.value })}
        >
          <option value="">Any</option>
          {chosen.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      ) : chosen?.kind === 'date' ? (
        <DayField
          hidesLabel
          label={chosen.name}
          day={fieldValue}
          onDay={(day) => onChange({ fieldValue: day })}
        />
      ) : (
        chosen && (
          <Input
            type="search"
            aria-label={chosen.name}
            placeholder="Contains"
            maxLength={maxTextLength.search}
            value={fieldValue}
            onChange={(event) => onChange({ fieldValue: event.currentTarget.value })}
          />
        )
      )}
    </div>
  );
}
