import type { Invoice } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { aud } from '@docket/shared/money';
import { invoiceStatusTexts } from '@docket/shared/plans/messages';
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
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm sm:px-5">
      <time dateTime={createdAt} className="w-20 text-muted tabular-nums">
        {formatDate(dayOf(new Date(createdAt)))}
      </time>
      <span className="min-w-32 flex-1 wrap-anywhere">{name}</span>
      <Badge tone={status === 'paid' ? 'good' : status === 'open' ? 'waiting' : 'plain'}>
        {invoiceStatusTexts[status]}
      </Badge>
      <span className="min-w-24 text-right font-medium tabular-nums">{aud(total)}</span>
      <span className="flex gap-4 max-sm:w-full sm:min-w-24 sm:justify-end">
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
      </span>
    </li>
  );
}
