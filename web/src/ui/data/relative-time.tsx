import { useNow } from '../../lib/clock/use-now.ts';
import { relativeTime } from '../../lib/format.ts';

/** How long ago a time (ISO 8601) was, updated as time passes; 'recently' if it's unknown. */
export const RelativeTime = ({ at }: { at: string | null }) => relativeTime(at, useNow());
