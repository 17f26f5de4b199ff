import { formatMoment } from '@docket/shared/calendar';
import type { HeadVerdict } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { OutcomeCard } from './outcome-card.tsx';

/** Says whether a chain still contains a head that somebody has a copy of. */
export function HeadCard({ verdict: { state, entry, writtenAt } }: { verdict: HeadVerdict }) {
  const explained =
    writtenAt === null
      ? text.headChangedExplained(entry)
      : text.headHeldExplained(formatMoment(new Date(writtenAt)));
  const shown =
    state === 'held'
      ? { colour: 'text-accent', icon: ShieldCheck, title: text.headHeld(entry) }
      : { colour: 'text-refusal', icon: ShieldAlert, title: text.headChanged };
  return (
    <OutcomeCard {...shown} state={state} explained={<p className="mt-1 text-sm text-ink">{explained}</p>} />
  );
}
