import { spendingScopes, timeframeNames, timeframes } from '@docket/shared/analytics/rules';
import { may } from '@docket/shared/permissions';
import { useUser } from '../../lib/session/session.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { ChosenPeriod } from './api.ts';

interface PeriodControlsProps {
  chosen: ChosenPeriod;
  onChange: (change: Partial<ChosenPeriod>) => void;
}

const scopeNames = { own: 'My receipts', business: 'My business' } as const;

export function PeriodControls({ chosen, onChange }: PeriodControlsProps) {
  const seesBusiness = may(useUser(), 'see-business-spending');
  return (
    <>
      {seesBusiness && (
        <Field label="Receipts">
          <Select
            value={chosen.of}
            onChange={({ currentTarget: { value } }) => {
              const of = spendingScopes.find((one) => one === value);
              if (of) onChange({ of });
            }}
          >
            {spendingScopes.map((of) => (
              <option key={of} value={of}>
                {scopeNames[of]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Time Period">
        <Select
          value={chosen.timeframe}
          onChange={({ currentTarget: { value } }) => {
            const timeframe = timeframes.find((one) => one === value);
            if (timeframe) onChange({ timeframe });
          }}
        >
          {timeframes.map((timeframe) => (
            <option key={timeframe} value={timeframe}>
              {timeframeNames[timeframe]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
