import { z } from 'zod';
import { calendarDate } from '../calendar.ts';
import { endpoint, fileReply, sentId } from '../http/endpoint.ts';
import { auditActions } from './rules.ts';

/** An action. Names are as they were at the time. */
export const auditEntry = z.object({
  /** Increases with each entry. */
  id: z.number().int(),
  at: z.string(),
  actorId: z.uuid().nullable(),
  /** The person's name, or 'Operator' for the command line. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** What was affected: a person's name, a category or a receipt number. */
  subject: z.string(),
  /** Details, such as 'Employee to Manager'. */
  details: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilter = z.object({
  action: z.enum(auditActions).optional(),
  actorId: sentId().optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: "Lists the business's audit log, newest first, by page; ADMIN only",
  access: 'session',
  may: 'see-audit-log',
  query: auditFilter.extend({
    /** Entries before this one, for the next page. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.array(auditEntry),
});

export const auditCsv = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: "Exports the business's audit log as CSV, oldest first; ADMIN only",
  access: 'session',
  may: 'see-audit-log',
  query: auditFilter,
  reply: fileReply('text/csv; charset=utf-8'),
});
