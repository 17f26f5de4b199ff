import type { Introduction } from './number-at.ts';

/** Words in front of a number, and how sure it is that the number is the document's. */
export interface Label {
  /** The ways to print it, the surest first. */
  forms: readonly (readonly [RegExp, Introduction])[];
  /** The label at the end of a line that has no room for the number. */
  ending: RegExp | null;
  /** Nearly always has a number. */
  isNear: boolean;
  confidence: number;
}

/** Not inside a word. The original invoice is another document, and a purchase order is the buyer's. */
const START = String.raw`(?<![A-Z@])(?<!\b(?:ORIG(?:INAL)?|RELATED|PREVIOUS|REPLACES|PURCHASE)\s(?:TAX\s)?)`;
const NO = '(?:NO|NR|N0|N?UMBER|NUM|NBR|ID|REF(?:ERENCE)?|CODE)(?![A-Z]{2})';
const MARK = String.raw`(?:[\s.-]*${NO}\s?[.:#]*|\s?[#:]+_?)`;

/** `Rech. Nr. 4572`, `Belegnummer: 37944`, `Facture N° 118`, `DOCUMENTO N. 0418-0037` */
const MARK_ABROAD = String.raw`\s?(?:-?N(?:R|UMMER)\b|N[°º]|\sN\.)[\s.:#]*`;

interface Behind {
  /** What makes any number behind the label count. */
  mark?: string;
  /** What may stand between the label alone and its number, if that counts. */
  alone?: string;
  /** The same for a label that nearly always has a number: even a short one counts. */
  near?: string;
}

function label(words: string, confidence: number, { mark = MARK, alone, near }: Behind = {}): Label {
  const start = `${START}(?:${words})`;
  const form = (behind: string | undefined, introduction: Introduction): [RegExp, Introduction][] =>
    behind === undefined ? [] : [[new RegExp(start + behind, 'gi'), introduction]];
  const isAlone = alone !== undefined || near !== undefined;
  return {
    forms: [...form(mark, 'marked'), ...form(near, 'near'), ...form(alone, 'alone')],
    ending: isAlone ? new RegExp(String.raw`${start}\W*$`, 'i') : null,
    isNear: near !== undefined,
    confidence,
  };
}

const NEXT: Behind = { alone: String.raw`\.?\s+(?=\S)` };
const NEAR: Behind = {
  near: String.raw`\s?(?:CONFIRM(?:ED|ATION))?\s?[.:#]*(?=\s*[A-Z]{0,3}-?\d|\s+[A-Z]{2,3}\s\d)`,
};
/** With OCR's usual slips. */
const RECEIPT = 'R[EA]C[ECS]?[EI1L]{0,2}[PO]T';
const INVOICE = 'INV[OC0](?:I|L|1)CE';

/** Labels of the document's own number, from the most to the least reliable. */
export const OWN: readonly Label[] = [
  label(String.raw`(?:CREDIT|ADJUSTMENT)\s?NOTE(?:\s\([A-Z ]+\))?`, 0.97, NEXT),
  label(String.raw`CREDIT(?=\sCR-?\d)`, 0.97, NEXT),
  label(String.raw`CREDIT(?=\s(?:NO|NUMBER)\b)`, 0.97),
  label('RCTI', 0.97, NEXT),
  label(String.raw`(?:TAX\s?)?(?:${INVOICE}|INV)(?:\s?\(\d\))?`, 0.97),
  label(String.raw`(?:TAX\s?)?${INVOICE}`, 0.97, { alone: String.raw`\.?\s+(?:FOR\s+)?(?=\S)` }),
  label(`${RECEIPT}|RCPT|RCT`, 0.95, NEXT),
  label('REC', 0.95, { near: String.raw`\s(?!20\d\d[01]\d[0-3]\d(?!\d))(?=\d{8})` }),
  label(String.raw`NO(?=\sINV-?\d)`, 0.93, NEXT),
  label(String.raw`RECH(?:NUNGS?|\.)|RE|BON|BE\s?LEG|FACTURE|FACTURA|DOCUMENTO`, 0.93, { mark: MARK_ABROAD }),
  label(String.raw`NOTICE|INFRINGEMENT(?:\sNOTICE)?`, 0.94),
  label('DOCKET|DOC(?:UM(?:ENT)?)?|CHIT|D\\/N', 0.94, NEAR),
  label(String.raw`(?:CASH\s?)?BI[L1I]{2}`, 0.93, { alone: String.raw`\s+(?=[A-Z]{1,2}\d{5})` }),
  label(String.raw`INVOICE\sBILL`, 0.93, NEXT),
  label('FOLIO', 0.93, NEXT),
  label('SLIP', 0.93, NEAR),
  label(String.raw`(?:TAX\s)?INV`, 0.92, NEXT),
];

/** Labels of something else that the document may go by. */
export const OTHER: readonly Label[] = [
  label(String.raw`STATEMENT(?:\sOF\s(?:ACCOUNT|FEES))?`, 0.85, NEXT),
  label('QUOT(?:E|ATION)', 0.8, NEXT),
  label('REFUND', 0.8),
  label(String.raw`RENTAL\sAGREEMENT|CLAIM|LAY-?\s?BY`, 0.8, NEXT),
  // Card networks print `Trans ID - 6862061…`.
  label('TRANS(?:ACTION)?|TRAN|TRX|TXN|TRN|TR(?=\\s?#|\\s\\d{4,}\\W*$)', 0.75, {
    ...NEAR,
    mark: String.raw`${MARK}(?=[\s:]*(?:[A-Z]{0,3}-?\d|$))`,
  }),
  label(String.raw`SALES?(?=\s(?:NO|NUMBER)\b)|RFN`, 0.75),
  label(String.raw`LODGE?MENT`, 0.7),
  // A till's number of the sale, but no `Please check 131 444`; `Order` is often the one that's called out.
  label(String.raw`CHK|(?<=^\W*)CHECK|CHECK(?=\s?(?:[#:]|NO\b))`, 0.7, NEAR),
  label('CHECK|ORDER|ORD(?=\\s?#)|TICKET|TKT|JOB|BOOKING|RESERVATION|CONFIRMATION|SESSION', 0.7, NEAR),
  label(String.raw`(?:TRIP|RIDE|PARKING)\sID`, 0.7, NEAR),
  label(String.raw`(?:TRIP|PASS)(?=\s(?:NO|NUMBER)\b)|BOOK(?=\sREF\b)`, 0.7),
  label('LEVY', 0.7),
  label(String.raw`TAB(?=\s?#\s?\d{3})`, 0.7),
  label(String.raw`(?<!TOTAL\s)SALE`, 0.7, NEXT),
  // A dash tells it from a postcode: `Houston, TX 77070`.
  label('TX', 0.7, { alone: String.raw`\s+(?=\d+-\d)` }),
  label(String.raw`INV(?:OICE)?\s?/\s?(?:ROC|TRACE)`, 0.5),
];
