import { formatCount } from '@docket/shared/count';
import { formatMoney, toCents } from '@docket/shared/money';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { Figures } from '../../ui/data/figures.tsx';
import type { LogQuery } from '../../receipt/api.ts';
import { SummaryCards } from '../../receipt/list/summary-cards.tsx';

interface ReportFiguresProps {
  chosen: readonly ReceiptRow[];
  query: LogQuery;
  enabled: boolean;
}

/** What the report comes to: the chosen receipts with the GST in them, or all that the filter finds where none is chosen. */
export function ReportFigures({ chosen, query, enabled }: ReportFiguresProps) {
  if (chosen.length === 0) return <SummaryCards query={query} enabled={enabled} />;
  return (
    <Figures
      label="Summary"
      figures={[
        { label: 'Selected', value: formatCount(chosen.length) },
        { label: 'Selected total', value: formatMoney(sum(chosen, 'amount')) },
        { label: 'GST included', value: formatMoney(sum(chosen, 'gstAmount')) },
      ]}
    />
  );
}

/** In cents; what isn't known adds nothing, in the PDF as well. */
const sum = (rows: readonly ReceiptRow[], part: 'amount' | 'gstAmount'): number =>
  rows.reduce((cents, row) => cents + toCents(row[part] ?? 0), 0);
