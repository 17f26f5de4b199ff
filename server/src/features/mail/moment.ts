import { z } from 'zod';

/** A moment: text in the queue, a Date on both sides of it. */
export const moment = z.coerce.date<Date | string>();
