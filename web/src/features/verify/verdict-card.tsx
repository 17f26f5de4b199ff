import { formatDate, formatMoment } from '@docket/shared/calendar';
import type { Verdict } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { CircleSlash, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { formatDollars } from '../../lib/format.ts';
import { OutcomeCard } from './outcome-card.tsx';

const moment = (iso: string): string => (iso ? formatMoment(new Date(iso)) : 'unknown');

interface Summary {
  colour: string;
  icon: LucideIcon;
  title: string;
}

function summaryOf({ state, approved, submitted, voidedAt, differences }: Verdict): Summary {
  if (state === 'changed')
    return { colour: 'text-refusal', icon: ShieldAlert, title: text.changed(differences.length) };
  if (state === 'void')
    return { colour: 'text-muted', icon: CircleSlash, title: text.void(moment(voidedAt ?? '')) };
  return {
    colour: 'text-accent',
    icon: ShieldCheck,
    title: text.unchanged(moment(approved.at), submitted.name, approved.name),
  };
}

interface VerdictCardProps {
  verdict: Verdict;
  byFile: boolean;
}

/** What a check found: in one sentence, then each difference, then the approval's details. */
export function VerdictCard({ verdict, byFile }: VerdictCardProps) {
  const { state, differences } = verdict;
  return (
    <OutcomeCard
      {...summaryOf(verdict)}
      state={state}
      explained={<Explained verdict={verdict} byFile={byFile} />}
    >
      {differences.length > 0 && <Differences differences={differences} />}
      <Facts verdict={verdict} />
    </OutcomeCard>
  );
}

function Explained({ verdict: { state, voidedAt }, byFile }: VerdictCardProps) {
  return (
    <>
      {state === 'unchanged' && byFile && <p className="mt-1 text-sm text-ink">{text.genuinePdf}</p>}
      {state === 'void' && <p className="mt-1 text-sm text-ink">{text.voidExplained}</p>}
      {state === 'changed' && voidedAt !== null && (
        <p className="mt-1 text-sm text-ink">
          {text.void(moment(voidedAt))}. {text.voidExplained}
        </p>
      )}
    </>
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
              <dd className="wrap-anywhere">{sealed ?? 'missing'}</dd>
              <dt className="text-muted">Found</dt>
              <dd className="font-medium wrap-anywhere text-refusal">{found ?? 'missing'}</dd>
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ verdict }: { verdict: Verdict }) {
  const { vendor, date, amount, customId, businessName, submitted, firstApproved, approved, code } = verdict;
  const facts = [
    ['Vendor', vendor],
    ['Date', date === null ? 'None' : formatDate(date)],
    ['Amount', amount === null ? 'None' : formatDollars(amount)],
    ['Receipt number', customId],
    ['Business', businessName],
    ['Signed by', `${submitted.name}, ${moment(submitted.at)}`],
    ...(firstApproved === null
      ? []
      : [['Approved first by', `${firstApproved.name}, ${moment(firstApproved.at)}`]]),
    ['Approved by', `${approved.name}, ${moment(approved.at)}`],
    ...(code === null ? [] : [['Code', code]]),
  ];
  return (
    <div className="border-t px-4 py-4 text-ink sm:px-6">
      <p className="text-xs text-muted">Sealed approval</p>
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
