import { exportLabel, sinceExportText } from '@docket/shared/accounting/export/problem-text';
import { exportsForAccounts } from '@docket/shared/permissions';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../../lib/address/paths.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { ExportSectionProps } from '../../../receipt/parts.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Moment } from '../../../ui/data/moment.tsx';
import { useReceiptExport } from './api.ts';

/** When a receipt was exported for the accounts, for accounting staff; nothing if it wasn't. */
export function ExportSection({ receipt, className }: ExportSectionProps) {
  const user = useUser();
  const isInAccounts = exportsForAccounts(user) && receipt.businessId === user.businessId;
  const exported = useReceiptExport(receipt.id, isInAccounts).data?.exported;
  const titleId = useId();
  if (!exported) return null;
  return (
    <Card aria-labelledby={titleId} className={className}>
      <CardHeader title="Accounting" id={titleId} />
      <div className="space-y-1 p-4 text-sm sm:px-5">
        <p>
          Exported <Moment at={exported.at} />
          {exported.export && (
            <>
              :{' '}
              <Link
                to={paths.accounting}
                search={{ tab: 'exported' }}
                className="text-accent underline underline-offset-2"
              >
                {exportLabel(exported.export)}
              </Link>
            </>
          )}
        </p>
        {exported.since && (
          <p className="flex items-start gap-2 text-waiting">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {sinceExportText[exported.since]}
          </p>
        )}
      </div>
    </Card>
  );
}
