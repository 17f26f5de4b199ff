import type { LineReceipt, StatementLine } from '@docket/shared/statements/line-contract';
import { statusLabel } from '@docket/shared/receipts/status';
import { lineStateNames } from '@docket/shared/statements/messages';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleMinus, TriangleAlert } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { Badge } from '../../../ui/data/badges/badge.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money, ReceiptAmount } from '../../../ui/data/money.tsx';
import { RelativeTime } from '../../../ui/data/relative-time.tsx';
import { Cell, Row } from '../../../ui/data/table.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LineAct } from './use-line-acts.ts';

/** One line where there's room, otherwise a card. */
export const gridClass =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4 *:p-0! sm:px-5 xl:items-center xl:gap-x-5 ' +
  'xl:grid-cols-[4.5rem_minmax(0,3fr)_minmax(0,3fr)_7.5rem_minmax(0,17rem)]';

interface LineRowProps {
  line: StatementLine;
  index: number;
  acts: readonly LineAct[];
  isBusy: boolean;
}

export function LineRow({ line, index, acts, isBusy }: LineRowProps) {
  return (
    <Row
      data-index={index}
      aria-busy={isBusy || undefined}
      className={clsx(gridClass, 'py-3 focus-within:bg-sunken/60 xl:py-2.5')}
    >
      <Cell className="text-muted max-xl:col-start-1 max-xl:row-start-2">
        <CalendarDate date={line.date} />
        <span className="xl:hidden">, {line.account}</span>
      </Cell>
      <Cell className="max-xl:col-start-1 max-xl:row-start-1">
        <span className="block font-medium wrap-anywhere">{line.description}</span>
        <span className="block text-xs text-muted max-xl:hidden">{line.account}</span>
      </Cell>
      <Cell className="max-xl:col-span-2 max-xl:row-start-3">
        <LineStatus line={line} />
      </Cell>
      <Cell className="text-right max-xl:col-start-2 max-xl:row-start-1">
        <Money dollars={line.amount} />
      </Cell>
      <Cell className="max-xl:col-span-2 max-xl:row-start-4">
        <div className="grid grid-cols-2 gap-2 max-xl:mt-1 sm:flex sm:flex-wrap xl:justify-end">
          {acts.map(({ key, label, isMain, run }, place) => (
            <Button
              key={key}
              size="small"
              variant={isMain ? 'primary' : 'secondary'}
              aria-keyshortcuts={key.toUpperCase()}
              aria-label={`${label}: ${line.description}`}
              disabled={isBusy}
              {...(place === 0 && { 'data-row-action': '' })}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      </Cell>
    </Row>
  );
}

const looks = {
  matched: { icon: CircleCheck, tone: 'good' },
  'to-check': { icon: CircleHelp, tone: 'waiting' },
  missing: { icon: TriangleAlert, tone: 'waiting' },
  'not-needed': { icon: CircleMinus, tone: 'plain' },
} as const;

const reasons = {
  incoming: 'Money in',
  person: 'Marked by hand',
  learned: 'As last time',
} as const;

function LineStatus({ line }: { line: StatementLine }) {
  const { icon: Icon, tone } = looks[line.state];
  const others = line.proposals - 1;
  return (
    <div className="min-w-0">
      <Badge tone={tone}>
        <Icon aria-hidden className="size-3" />
        {lineStateNames[line.state]}
      </Badge>{' '}
      <span className="text-xs text-muted">
        {line.state === 'matched' && (line.matchedBy === 'docket' ? 'Automatically' : 'By hand')}
        {line.noReceiptBy && reasons[line.noReceiptBy]}
        {line.state === 'missing' && line.askedAt && (
          <>
            Asked {line.asked} <RelativeTime at={line.askedAt} />
          </>
        )}
        {line.state === 'to-check' && others > 0 && `and ${others} more`}
      </span>
      {line.receipt && <ReceiptLine receipt={line.receipt} spent={-line.amount} />}
      {line.proposed && <ReceiptLine receipt={line.proposed} spent={-line.amount} />}
      {line.isAnswer && <p className="text-xs text-muted">{line.proposed?.employee} says it’s this one</p>}
    </div>
  );
}

/** Names a receipt, with its amount if that isn't what was spent. */
const ReceiptLine = ({ receipt, spent }: { receipt: LineReceipt; spent: number }) => (
  <p className="mt-1 truncate">
    <Link
      to={paths.receipt}
      params={{ id: receipt.id }}
      className="underline decoration-line underline-offset-2 hover:decoration-current"
    >
      {receipt.vendor}
    </Link>
    {receipt.amount !== null && receipt.amount !== spent && (
      <>
        , <ReceiptAmount dollars={receipt.amount} className="font-medium" />
      </>
    )}
    <span className="text-muted">
      , <CalendarDate date={receipt.date} />
      {receipt.employee && `, ${receipt.employee}`}
      {receipt.status === 'REJECTED' && `, ${statusLabel('REJECTED', 'long')}`}
    </span>
  </p>
);
