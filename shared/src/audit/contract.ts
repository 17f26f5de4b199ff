import { z } from 'zod';
import { calendarDate } from '../calendar.ts';
import { endpoint, fileReply } from '../http/endpoint.ts';
import { auditActions } from './rules.ts';

/** An audit log entry. Names are as they were at the time. */
export const auditEntry = z.object({
  /** Counts up; later entries have greater numbers. */
  id: z.number().int(),
  at: z.string(),
  actorId: z.uuid().nullable(),
  /** Who did it; 'Operator' for the command line. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** To whom or what: a person's name, a category, a receipt's number. */
  subject: z.string(),
  /** Further details, such as 'Employee to Manager'. */
  details: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilter = z.object({
  action: z.enum(auditActions).optional(),
  actorId: z.uuid().optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: "The business's audit log, newest first, a page at a time; ADMIN only",
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
  summary: "The business's audit log as CSV, oldest first; ADMIN only",
  access: 'session',
  may: 'see-audit-log',
  query: auditFilter,
  reply: fileReply('text/csv; charset=utf-8'),
});
