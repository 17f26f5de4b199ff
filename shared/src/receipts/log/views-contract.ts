import { z } from 'zod';
import { done, endpoint, idParams } from '../../http/endpoint.ts';
import { onOneLine } from '../../text.ts';
import { logFilters } from './filters.ts';
import { viewMessages as text } from './messages.ts';

export const viewLimits = { nameLength: 40, views: 20 } as const;

export const logViewBody = z.object({
  name: z
    .string(text.nameRequired)
    .overwrite(onOneLine)
    .trim()
    .min(1, text.nameRequired)
    .max(viewLimits.nameLength, text.nameTooLong(viewLimits.nameLength)),
  filters: logFilters,
});

export const logView = z.object({ id: z.uuid(), name: z.string(), filters: logFilters });
export type LogView = z.infer<typeof logView>;

export const listLogViews = endpoint({
  method: 'GET',
  path: '/api/log-views',
  summary:
    "Lists the caller's saved views of the log, by name: those of their current business, or their private ones",
  access: 'session',
  reply: z.array(logView),
});

export const saveLogView = endpoint({
  method: 'POST',
  path: '/api/log-views',
  summary:
    'Saves filters and a sort under a name, replacing the view of the same name; 409 if there are too many',
  access: 'session',
  body: logViewBody,
  reply: logView,
});

export const deleteLogView = endpoint({
  method: 'DELETE',
  path: '/api/log-views/{id}',
  summary: 'Deletes a saved view of the log',
  access: 'session',
  params: idParams,
  reply: done,
});
