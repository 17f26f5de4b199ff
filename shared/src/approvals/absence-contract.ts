import { z } from 'zod';
import { calendarDate } from '../calendar.ts';
import { done, endpoint, sentId } from '../http/endpoint.ts';
import { approvalMessages as text } from './messages.ts';

/** A manager's time away, both days inclusive, and their delegate. */
export const absence = z.object({
  from: calendarDate,
  until: calendarDate,
  delegateId: sentId(text.delegateInvalid),
});
export type Absence = z.infer<typeof absence>;

const manager = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
});

/** The possible delegates: the other managers of the business. */
export const ownAbsence = endpoint({
  method: 'GET',
  path: '/api/manager/absence',
  summary: "Gets the caller's time away, if any, and the managers they can choose as their delegate",
  access: 'session',
  may: 'decide-approvals',
  reply: z.object({
    absence: absence.nullable(),
    delegates: z.array(manager),
  }),
});

export const setAbsence = endpoint({
  method: 'PUT',
  path: '/api/manager/absence',
  summary: 'Sets or clears the time away',
  access: 'session',
  may: 'decide-approvals',
  body: z.object({ absence: absence.nullable() }),
  reply: done,
});

export const managerAbsences = endpoint({
  method: 'GET',
  path: '/api/manager/absences',
  summary:
    'Lists the managers of the business, each with their time away, if any, and how many requests couldn’t be approved without them; MANAGER and ADMIN only',
  access: 'session',
  may: 'see-absences',
  reply: z.array(
    manager.extend({
      absence: absence.nullable(),
      /** Requests awaiting approval that nobody could approve without them. */
      decidesAlone: z.number().int(),
    }),
  ),
});
