import type { Invoice } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { aud } from '@docket/shared/money';
import { invoiceStatusTexts } from '@docket/shared/plans/subscription/messages';
import { Download } from 'lucide-react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useInvoices } from '../api.ts';

/** The last invoices, each with the payment provider's page and the PDF. */
export function Invoices() {
  const { data, error, refetch } = useInvoices();
  return (
    <Card aria-label="Invoices">
      <CardHeader title="Invoices" />
      {error && (
        <ErrorState title={text.invoicesFailed} text={errorText(error)} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <output aria-label="Loading invoices" className="block space-y-2 p-5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </output>
      )}
      {data?.length === 0 && <p className="px-5 py-6 text-sm text-muted">{text.noInvoices}</p>}
      {data && data.length > 0 && (
        <ul aria-label="Invoices" className="divide-y">
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline md:min-h-8';

function InvoiceRow({ invoice: { number, createdAt, total, status, url, pdf } }: { invoice: Invoice }) {
  const name = number === null ? 'Draft' : `Invoice ${number}`;
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5 text-sm sm:px-5">
      <div className="min-w-0 sm:flex sm:flex-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        <p className="wrap-anywhere sm:flex-1">{name}</p>
        <p className="flex items-center gap-3 max-sm:mt-1 sm:w-44">
          <time dateTime={createdAt} className="text-muted tabular-nums">
            {formatDate(dayOf(new Date(createdAt)))}
          </time>
          <Badge tone={status === 'paid' ? 'good' : status === 'open' ? 'waiting' : 'plain'}>
            {invoiceStatusTexts[status]}
          </Badge>
        </p>
      </div>
      <div className="shrink-0 sm:flex sm:items-center sm:gap-6">
        <p className="text-right font-medium tabular-nums">{aud(total)}</p>
        <p className="flex justify-end gap-4 sm:min-w-28">
          {url !== null && (
            <a href={url} target="_blank" rel="noreferrer" className={linkClass} aria-label={`View ${name}`}>
              View
            </a>
          )}
          {pdf !== null && (
            <a
              href={pdf}
              target="_blank"
              rel="noreferrer"
              className={linkClass}
              aria-label={`Download ${name} as PDF`}
            >
              <Download aria-hidden className="size-4" />
              PDF
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
