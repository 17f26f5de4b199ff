import { analyticsMessages as text } from '@docket/shared/analytics/messages';
import { type Grouping, groupingNames, groupings } from '@docket/shared/analytics/rules';
import { Download } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { inSentence } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useBreakdownFile, useGroupingFields, type ChosenGrouping, type ChosenPeriod } from '../api.ts';

interface BreakdownBarProps {
  period: ChosenPeriod;
  grouping: ChosenGrouping;
  onChange: (grouping: ChosenGrouping) => void;
}

const fieldPrefix = 'field ';

/** What to group by, and the files of it. */
export function BreakdownBar({ period, grouping, onChange }: BreakdownBarProps) {
  const { businessId } = useUser();
  const { data: fields = [] } = useGroupingFields();
  const file = useBreakdownFile((error) =>
    toast.error(text.downloadFailed, { description: errorText(error) }),
  );
  const offered = groupings.filter(
    (by): by is Exclude<Grouping, 'field'> =>
      by !== 'field' &&
      (by !== 'employee' || period.of === 'business') &&
      (by !== 'cost-code' || businessId !== null),
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        aria-label="Break down by"
        className="w-full sm:w-64"
        value={grouping.field === undefined ? grouping.by : `${fieldPrefix}${grouping.field}`}
        onChange={({ currentTarget: { value } }) => {
          const by = offered.find((one) => one === value);
          if (by) onChange({ by });
          else onChange({ by: 'field', field: value.slice(fieldPrefix.length) });
        }}
      >
        {offered.map((by) => (
          <option key={by} value={by}>
            By {inSentence(groupingNames[by])}
          </option>
        ))}
        {fields.map(({ id, name }) => (
          <option key={id} value={`${fieldPrefix}${id}`}>
            By {name}
          </option>
        ))}
      </Select>
      <div className="flex gap-2 sm:ml-auto">
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            busy={file.isPending && file.variables.kind === kind}
            onClick={() => file.mutate({ kind, period, grouping })}
          >
            <Download aria-hidden />
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
