import type { Row } from '../../layout/rows.ts';
import type { Directory } from './directory.ts';
import { evidenceOn, type Evidence } from './evidence.ts';

const POINTS = /\bPOINTS?\b|\bEARN\b|FREQUENT|\bPARTNER/i;
/** The start of a shop's email address. Others may be the customer's, at work. */
const SHOPS_EMAIL =
  /\b(no-?reply|info|accounts?|billing|sales|support|help|hello|contact|enquir(y|ies)|customer|service|orders?|receipts?|invoices?|admin|office|shop|store|bookings?|reservations?|privacy|feedback|care)[\w.-]*@\s?$/;

/** Finds web and email addresses of merchants. */
export function printedDomains({ byDomain }: Directory, rows: readonly Row[]): Evidence[] {
  return rows.flatMap((row) => {
    if (POINTS.test(row.text)) return [];
    const text = row.text
      .toLowerCase()
      .replace(/\s*[.,]\s*(?=(c[o0]m|net|org|info|gov)\b)|\s*\.\s*(?=au\b)/g, '.')
      .replace(/\.c0m\b/g, '.com')
      .replace(/\bwww[\s.,]*/g, 'www.');
    return [...text.matchAll(/(?:[a-z0-9-]+\.)+[a-z]{2,}/g)].flatMap(({ 0: host, index }) => {
      const before = text.slice(0, index);
      if (/@\s?$/.test(before) && !SHOPS_EMAIL.test(before)) return [];
      const labels = host.replace(/^www\./, '').split('.');
      const merchant = labels
        .map((_, i) => byDomain.get(labels.slice(i).join('.')))
        .find((found) => found !== undefined);
      return merchant === undefined ? [] : [evidenceOn(row, merchant)];
    });
  });
}
