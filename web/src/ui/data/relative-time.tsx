import { useNow } from '../../lib/clock/use-now.ts';
import { relativeTime } from '../../lib/format.ts';

/** How long ago a moment (ISO 8601) was, in words that move on as time passes; 'recently' where it is unknown. */
export const RelativeTime = ({ at }: { at: string | null }) => relativeTime(at, useNow());
