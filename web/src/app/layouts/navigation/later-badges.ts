import { later } from '../../../ui/lazy/later.tsx';

/** How much there is to do on an entry's screen. Loaded after the page. */
export const ToDoBadge = later(() => import('./to-do-badge.tsx'));
