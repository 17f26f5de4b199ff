import { formatMoment } from '@docket/shared/calendar';

/** A time (ISO 8601) as every screen, email and PDF shows it: dd/MM/yy hh:mm with its time zone. */
export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular-nums">
    {formatMoment(new Date(at))}
  </time>
);
