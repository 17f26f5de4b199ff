import { spendingScopes, timeframeNames, timeframes } from '@docket/shared/analytics/rules';
import { may } from '@docket/shared/permissions';
import { useUser } from '../../lib/session/session.ts';
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
        <Select
          aria-label="Receipts"
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
      )}
      <Select
        aria-label="Time Period"
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
    </>
  );
}
