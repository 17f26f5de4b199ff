import { createHash } from 'node:crypto';
import type { Verdict } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { ReadRefusal } from '../../../ports/ocr.ts';
import type { PdfText } from '../../../ports/pdf-text.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import { approvalOfIssued } from '../queries/issued-reports.ts';
import { lineOfAnyMaking, remakeReport } from '../approvals/issued-reports.ts';
import type { ReportServices } from '../write-receipt-report.ts';
import { reportKeyOf } from '../../trail/seal-of-decision.ts';
import { compareLines } from './compare-lines.ts';
import { verifyApproval } from '../../trail/verify-approval.ts';

export type VerifyPdfServices = ReportServices & Pick<Services, 'pdfText'>;
type Difference = Verdict['differences'][number];

/** A PDF can contain several codes; at most this many are tried. */
const mostCodes = 5;
const mostDifferences = 100;
/** Below this share of the report's lines, the others aren't revealed. */
const knownShare = 0.5;

/**
 * Finds the approval in a PDF, and whether Docket issued the PDF. If not, compares it with a report generated from the
 * sealed data. Stores nothing.
 */
export async function verifyPdf(services: VerifyPdfServices, pdf: Buffer): Promise<Verdict> {
  const { database } = services;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const issued = await approvalOfIssued(database, sha256);
  const asIssued = issued && (await verifyApproval(services, { approvalId: issued }));
  if (asIssued) return asIssued;

  const found = await readPdf(services, pdf);
  const { code, verdict } = await namedApproval(services, found);
  const differences = [
    ...verdict.differences,
    ...(await differencesOf(services, { code, state: verdict.state }, found)),
  ];
  return { ...verdict, state: 'changed', differences };
}

async function readPdf({ pdfText }: VerifyPdfServices, pdf: Buffer): Promise<PdfText> {
  try {
    return await pdfText.read(pdf);
  } catch (error) {
    if (!(error instanceof ReadRefusal)) throw new Refusal('UNREADABLE', text.unreadable);
    if (error.code === 'UNSUPPORTED_TYPE' || error.code === 'EMPTY_FILE')
      throw new Refusal('UNSUPPORTED_TYPE', text.notAPdf);
    throw new Refusal('UNREADABLE', error.message);
  }
}

interface Named {
  code: string;
  verdict: Verdict;
}

/** Uses the first known code in the PDF, with printed codes before those in links. */
async function namedApproval(services: VerifyPdfServices, { pages, links }: PdfText): Promise<Named> {
  const named = [...pages, ...links].flatMap((part) =>
    [...part.matchAll(/(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g)].map(([code]) => code),
  );
  const codes = [...new Set(named)];
  if (codes.length === 0) throw new Refusal('NOT_FOUND', text.noSeal);
  for (const code of codes.slice(0, mostCodes)) {
    const verdict = await verifyApproval(services, { code });
    if (verdict) return { code, verdict };
  }
  throw new Refusal('NOT_FOUND', text.unknownCode);
}

async function differencesOf(
  services: VerifyPdfServices,
  { code, state }: { code: string; state: Verdict['state'] },
  found: PdfText,
): Promise<Difference[]> {
  if (!(await isCopyOfReport(services, code, found))) return [inAll(text.pdfWithoutKey)];
  // If the data has changed, a new report wouldn't show what was sealed.
  const expected = state === 'unchanged' ? await expectedText(services, code) : null;
  if (!expected) return [inAll(text.pdfNotComparable)];
  const sealedLines = linesOf(expected);
  const lines = compareLines(sealedLines, linesOf(found));
  const missing = lines.filter(({ sealed }) => sealed !== null).length;
  if (missing > sealedLines.length * (1 - knownShare)) return [inAll(text.pdfOfSomethingElse)];
  const differences = [
    ...lines.map(({ line, ...texts }) => ({ what: 'pdf' as const, name: text.pdfLine(line), ...texts })),
    ...compareLines(expected.links, found.links).map(({ line, ...texts }) => ({
      what: 'pdf' as const,
      name: text.pdfLink(line),
      ...texts,
    })),
  ];
  if (differences.length === 0) return [inAll(text.pdfSameWords)];
  if (differences.length <= mostDifferences) return differences;
  return [
    ...differences.slice(0, mostDifferences),
    inAll(text.pdfMoreDifferences(differences.length - mostDifferences)),
  ];
}

async function expectedText(services: VerifyPdfServices, code: string): Promise<PdfText | null> {
  try {
    const report = await remakeReport(services, code);
    return report && (await services.pdfText.read(report));
  } catch (error) {
    if (error instanceof StoredFileDamaged || error instanceof StoredFileMissing) return null;
    if (error instanceof Refusal || error instanceof ReadRefusal) return null;
    throw error;
  }
}

/**
 * Whether a PDF contains the report key, which is only printed in this approval's reports. Without it nothing is
 * compared: someone who only knows the code from a link could use the number of differences to confirm guesses.
 */
async function isCopyOfReport(
  { database }: VerifyPdfServices,
  code: string,
  { pages }: PdfText,
): Promise<boolean> {
  const key = await reportKeyOf(database, code);
  return key !== null && pages.some((page) => page.includes(key));
}

const inAll = (name: string): Difference => ({ what: 'pdf', name, sealed: null, found: null });

const linesOf = ({ pages }: PdfText): string[] =>
  pages
    .flatMap((page) => page.split(/\r\n|\r|\n/))
    .map((line) => lineOfAnyMaking(line.replaceAll(/\s+/g, ' ').trim()))
    .filter((line) => line !== '');
