import { spendingScopes, timeframeNames, timeframes } from '@docket/shared/analytics/rules';
import { may } from '@docket/shared/permissions';
import { useUser } from '../../lib/session/session.ts';
import { ChoiceSelect } from '../../ui/forms/choice-select.tsx';
import { Field } from '../../ui/forms/field.tsx';
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
          <ChoiceSelect
            value={chosen.of}
            choices={spendingScopes}
            names={scopeNames}
            onChoose={(of) => onChange({ of })}
          />
        </Field>
      )}
      <Field label="Time Period">
        <ChoiceSelect
          value={chosen.timeframe}
          choices={timeframes}
          names={timeframeNames}
          onChoose={(timeframe) => onChange({ timeframe })}
        />
      </Field>
    </>
  );
}
