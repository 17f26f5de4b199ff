import { z } from 'zod';

/** A time: text in the queue, a Date in code. */
export const moment = z.coerce.date<Date | string>();
