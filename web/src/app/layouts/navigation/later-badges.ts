import { later } from '../later.tsx';

/** How much there is to do on an entry's screen. */
export const ToDoBadge = later(() => import('./to-do-badge.tsx'));
