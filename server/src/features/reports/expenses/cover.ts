import { dayOf, formatDate } from '@docket/shared/calendar';
import { groupName } from '@docket/shared/analytics/names';
import { gstMessages } from '@docket/shared/gst/messages';
import { gstSummary, type GstSummaryPart, type JudgedGroup } from '@docket/shared/gst/summary';
import { formatMoney, toCents } from '@docket/shared/money';
import { drawFacts, type Fact } from '../pdf/facts.ts';
import { lineHeight, quiet, type Style } from '../pdf/lettering.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { countReceipts, type ExpenseDocument, formWords } from './document.ts';
import { drawSummary, drawTotal } from './receipt-table.ts';
import { byCategory, byGstEvidence, byGstGroup, byPerson, sumOf } from './summaries.ts';

const title: Style = { size: 22, weight: 'semibold' };
const sum: Style = { size: 22, weight: 'semibold' };
const name: Style = { size: 9, colour: quiet };
const part: Style = { size: 10 };
const all: Style = { size: 11, weight: 'semibold' };

/** Draws the first page: what the document is, what it sums, and the sums by category, GST and person. */
export async function drawCover(sheet: Sheet, document: ExpenseDocument): Promise<void> {
  const { lines, scope, needsApproval } = document;
  const words = formWords[document.form];
  sheet.bookmark('Summary', 1);
  sheet.paragraph('H1', words.kind, title);
  sheet.y += 14;
  drawFacts(sheet, factsOf(document), 3);
  sheet.y += 4;
  sheet.rule();
  sheet.y += 14;
  const every = sumOf(words.total, lines);
  sheet.paragraph('P', words.total, name);
  sheet.paragraph('P', formatMoney(every.amountCents), sum);
  sheet.y += 6;
  if (needsApproval) {
    const approved = sumOf(
      '',
      lines.filter(({ status }) => status === 'APPROVED'),
    );
    const open = sumOf(
      '',
      lines.filter(({ status }) => status !== 'APPROVED'),
    );
    drawTotal(sheet, `Approved, ${countReceipts(approved.count)}`, approved.amountCents, part);
    drawTotal(sheet, `Not approved, ${countReceipts(open.count)}`, open.amountCents, part);
  }
  drawTotal(sheet, 'GST included', every.gstCents, part);
  drawTotal(sheet, `${words.total}, ${countReceipts(every.count)}`, every.amountCents, all);
  drawNotes(sheet, document);
  sheet.y += 12;
  await drawSummary(sheet, 'By category', byCategory(lines));
  await drawSummary(sheet, 'By GST treatment', byGstGroup(lines));
  if (scope === 'business') await drawSummary(sheet, 'By person', byPerson(lines));
}

function factsOf(document: ExpenseDocument): Fact[] {
  const { person, businessName, scope, lines, now } = document;
  const who: Fact[] =
    scope === 'business'
      ? [
          ['Business', businessName ?? '–'],
          ['Created by', person.name],
        ]
      : [
          [formWords[document.form].who, person.name],
          ['Email', person.email],
          ['Business', businessName ?? '–'],
        ];
  return [
    ...who,
    ['Period', `${formatDate(document.from)} to ${formatDate(document.to)}`],
    ['Receipts', String(lines.length)],
    ['Generated on', formatDate(dayOf(now))],
  ];
}

/** Says what the totals don't include, and what needs a look. */
function drawNotes(sheet: Sheet, { lines, leftOut }: ExpenseDocument): void {
  const unknown = lines.filter(({ amountCents }) => amountCents === null).length;
  const foreign = lines.filter(
    ({ currency, amountCents }) => currency !== null && amountCents !== null,
  ).length;
  const { missing, unsure } = gstSummary(byGstEvidence(lines));
  const notes = [
    leftOut.rejected > 0 && `Excluded: ${countReceipts(leftOut.rejected)} (rejected).`,
    leftOut.unapproved > 0 && `Excluded: ${countReceipts(leftOut.unapproved)} (not approved).`,
    unknown > 0 && `Without an amount, counted as $0.00: ${countReceipts(unknown)}.`,
    foreign > 0 && `In a foreign currency, with the amount in Australian dollars: ${countReceipts(foreign)}.`,
    gstNote(gstMessages.notClaimable, missing),
    gstNote(gstMessages.toCheck, unsure),
  ].filter((note) => note !== false);
  if (notes.length === 0) return;
  sheet.y += lineHeight(name) / 2;
  for (const note of notes) sheet.paragraph('P', note, name);
}

/** The GST that isn't claimable yet, with each reason; false if there's none. */
function gstNote(
  heading: (amount: string) => string,
  { gst, groups }: GstSummaryPart<JudgedGroup>,
): string | false {
  const inDollars = (amount: number) => formatMoney(toCents(amount));
  const reasons = groups.map(
    (group) =>
      `${groupName('gst-evidence', group.key)} (${countReceipts(group.count)}, ${inDollars(group.gst)})`,
  );
  return groups.length > 0 && `${heading(inDollars(gst))}. ${reasons.join('; ')}.`;
}
