import { formatDate, formatMoment } from '@docket/shared/calendar';
import type { Verdict } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { clsx } from 'clsx';
import { CircleSlash, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDollars } from '../../lib/format.ts';

const moment = (iso: string): string => (iso ? formatMoment(new Date(iso)) : 'unknown');

interface Told {
  look: string;
  icon: LucideIcon;
  title: string;
}

function toldOf({ state, approved, submitted, voidedAt, differences }: Verdict): Told {
  if (state === 'changed')
    return { look: 'text-refusal', icon: ShieldAlert, title: text.changed(differences.length) };
  if (state === 'void')
    return { look: 'text-muted', icon: CircleSlash, title: text.void(moment(voidedAt ?? '')) };
  return {
    look: 'text-accent',
    icon: ShieldCheck,
    title: text.unchanged(moment(approved.at), submitted.name, approved.name),
  };
}

/** What a check found: in one sentence, then what the approval is of, then each thing that differs. */
export function VerdictCard({ verdict, byFile }: { verdict: Verdict; byFile: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { look, icon: Icon, title } = toldOf(verdict);
  const { state, voidedAt, differences } = verdict;
  return (
    <section
      aria-labelledby="verdict"
      data-state={state}
      className={clsx('rounded-md border-2 border-current bg-surface', look)}
    >
      <div className="flex gap-3 px-4 py-4 sm:px-6 sm:py-5">
        <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-7 shrink-0" />
        <div className="min-w-0">
          <h2
            id="verdict"
            ref={heading}
            tabIndex={-1}
            className="text-lg font-semibold tracking-tight wrap-anywhere outline-none"
          >
            {title}
          </h2>
          {state === 'unchanged' && byFile && <p className="mt-1 text-sm text-ink">{text.genuinePdf}</p>}
          {state === 'void' && <p className="mt-1 text-sm text-ink">{text.voidExplained}</p>}
          {state === 'changed' && voidedAt !== null && (
            <p className="mt-1 text-sm text-ink">
              {text.void(moment(voidedAt))}. {text.voidExplained}
            </p>
          )}
        </div>
      </div>
      {differences.length > 0 && <Differences differences={differences} />}
      <Facts verdict={verdict} />
    </section>
  );
}

function Differences({ differences }: Pick<Verdict, 'differences'>) {
  return (
    <ul aria-label="What differs" className="border-t text-sm text-ink">
      {differences.map(({ what, name, sealed, found }) => (
        <li
          key={JSON.stringify([what, name, sealed, found])}
          className="border-b px-4 py-3 last:border-b-0 sm:px-6"
        >
          <p className="font-medium wrap-anywhere">{name}</p>
          {(sealed !== null || found !== null) && (
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
              <dt className="text-muted">Sealed</dt>
              <dd className="wrap-anywhere">{sealed ?? 'not there'}</dd>
              <dt className="text-muted">Found</dt>
              <dd className="font-medium wrap-anywhere text-refusal">{found ?? 'not there'}</dd>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ verdict }: { verdict: Verdict }) {
  const { vendor, date, amount, customId, businessName, submitted, approved, code } = verdict;
  const facts = [
    ['Vendor', vendor],
    ['Date', date === null ? 'None' : formatDate(date)],
    ['Amount', amount === null ? 'None' : formatDollars(amount)],
    ['Receipt number', customId],
    ['Business', businessName],
    ['Signed by', `${submitted.name}, ${moment(submitted.at)}`],
    ['Approved by', `${approved.name}, ${moment(approved.at)}`],
    ['Code', code],
  ];
  return (
    <div className="border-t px-4 py-4 text-ink sm:px-6">
      <p className="text-xs text-muted">What was sealed</p>
      <dl className="mt-2 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
