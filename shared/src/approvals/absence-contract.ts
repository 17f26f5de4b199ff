import { z } from 'zod';
import { calendarDate } from '../calendar.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { approvalMessages as text } from './messages.ts';

/** A manager's time away, both days inclusive, and their delegate. */
export const absence = z.object({
  from: calendarDate,
  until: calendarDate,
  standInId: z.uuid(text.standInInvalid),
});
export type Absence = z.infer<typeof absence>;

/** Possible delegates: the other managers of the business. */
export const ownAbsence = endpoint({
  method: 'GET',
  path: '/api/manager/absence',
  summary: "The caller's time away, null if there is none, and the managers who can be their delegate",
  access: 'session',
  may: 'decide-approvals',
  reply: z.object({
    absence: absence.nullable(),
    standIns: z.array(
      z.object({
        id: z.uuid(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string(),
      }),
    ),
  }),
});

export const setAbsence = endpoint({
  method: 'PUT',
  path: '/api/manager/absence',
  summary: 'Sets or clears the caller’s time away',
  access: 'session',
  may: 'decide-approvals',
  body: z.object({ absence: absence.nullable() }),
  reply: done,
});
