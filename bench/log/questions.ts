import { accountedStatuses } from '@docket/shared/accounting/contract';
import { listLimit, sortOrders } from '@docket/shared/receipts/rules';
import { customFields, rareWords } from '../server/receipt-data.ts';

/*
 * Every combination that the lists of receipts can be asked for: searches that match all receipts to none, dates,
 * custom fields and sorts, on a near page, in the middle and at the end.
 */

/** The parts of a question by name. */
type Parts = Record<string, Record<string, string>>;

const searches: Parts = {
  'no search': {},
  'on every receipt': { search: 'total' },
  'on a third': { search: 'milk' },
  'on a tenth': { search: rareWords.tenth },
  'on a thousandth': { search: rareWords.thousandth },
  'on one': { search: rareWords.single },
  'on none': { search: 'zzqx' },
  'one letter': { search: 'a' },
  'two letters': { search: 'mi' },
  'two letters, on none': { search: 'zq' },
  'a vendor': { search: 'Vendor number 42' },
  'an amount': { search: '38.50' },
  'two words': { search: 'thank you' },
  'pieces of many, on none': { search: 'the' },
};

const days: Parts = {
  'all days': {},
  'a month': { from: '2024-06-01', to: '2024-06-30' },
  'a year': { from: '2024-01-01', to: '2024-12-31' },
  'all but a year': { from: '2020-01-01' },
};

const fields: Parts = {
  'any field': {},
  'field on a fortieth': { field: customFields.project, fieldValue: 'project 17' },
  'field on all': { field: customFields.project, fieldValue: 'project' },
  'field on one': { field: customFields.order, fieldValue: 'PO 77777' },
  'field on none': { field: customFields.order, fieldValue: 'zzqx' },
};

const sorts: Parts = Object.fromEntries(sortOrders.map((sort) => [`by ${sort}`, { sort }]));

const accountingMarks: Parts = {
  'any mark': {},
  'not exported': { exported: 'no' },
  exported: { exported: 'yes' },
  'approved, not reimbursed': { status: 'APPROVED', reimbursed: 'no' },
  reimbursed: { reimbursed: 'yes' },
  ...Object.fromEntries(accountedStatuses.map((status) => [status.toLowerCase(), { status }])),
};

/** The pages requested: their offsets depend on the number of matches. */
export const pages = ['near', 'middle', 'far', 'select all'] as const;
type Page = (typeof pages)[number];

export interface Question {
  name: string;
  path: string;
  query: URLSearchParams;
  /** Null if a response has no pages. */
  page: Page | null;
}

function* combined(parts: readonly Parts[]): Generator<{ name: string; query: Record<string, string> }> {
  const [first, ...rest] = parts;
  if (!first) return yield { name: '', query: {} };
  for (const [name, query] of Object.entries(first))
    for (const further of combined(rest))
      yield {
        name: further.name ? `${name}, ${further.name}` : name,
        query: { ...query, ...further.query },
      };
}

function questions(path: string, parts: readonly Parts[], asked: readonly (Page | null)[]): Question[] {
  return [...combined(parts)].flatMap(({ name, query }) =>
    asked.map((page) => ({
      name: `${name}${page ? `, ${page}` : ''}`,
      path,
      query: new URLSearchParams(query),
      page,
    })),
  );
}

/** The lists and their questions. */
export const lists = {
  log: questions('/api/receipts', [searches, days, fields, sorts], ['near', 'middle', 'far']),
  'selecting all': questions('/api/receipts', [searches, days, fields], ['select all']),
  summary: questions('/api/receipts/summary', [searches, days, fields], [null]),
  'all receipts of the business': questions(
    '/api/admin/receipts',
    [searches, days, fields],
    ['near', 'middle', 'far'],
  ),
  accounting: questions(
    '/api/accounting/receipts',
    [searches, days, fields, accountingMarks],
    ['near', 'middle', 'far'],
  ),
} satisfies Record<string, Question[]>;

/**
 * The URL of a question with this many matches. For filters, it also asks for pages past the end, which require a full
 * search.
 */
export function addressOf({ path, query, page }: Question, found: number): string {
  const limit = page === 'select all' ? listLimit.most : listLimit.standard;
  const offsets: Record<Page, number> = {
    near: 0,
    middle: Math.floor(found / 2),
    far: Math.max(0, found - limit),
    'select all': 0,
  };
  const asked = new URLSearchParams(query);
  if (page) {
    asked.set('limit', String(limit));
    asked.set('offset', String(offsets[page]));
  }
  return `${path}?${asked}`;
}
