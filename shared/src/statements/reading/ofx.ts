import { readDate } from './dates.ts';
import { cleanDescription, type ReadLine, type ReadStatement } from './line.ts';

/**
 * OFX is SGML, where values have no closing tags, or XML. A value is what follows its tag in both. A name is read whole,
 * `(?!…)`, so that one without an end isn't tried at each of its letters.
 */
const tags = /<(\/?)([A-Za-z][\w.]*)(?![\w.])[^<>]*>([^<]*)/g;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const plainText = (text: string): string =>
  text.trim().replaceAll(/&(?:#(\d{1,6})|(\w{2,5}));/g, (whole, code?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const point = Number(code);
    return point > 31 && point < 0x11_00_00 ? String.fromCodePoint(point) : ' ';
  });

/** What was read of an OFX file. */
export interface OfxStatement extends ReadStatement {
  /** ISO 4217; null if the file doesn't say. */
  currency: string | null;
}

/** Reads a bank's or card's transactions, whichever of the two ways the file is written. */
export function readOfx(text: string): OfxStatement {
  const lines: ReadLine[] = [];
  let skipped = 0;
  let currency: string | null = null;
  let open: Map<string, string> | null = null;
  const end = () => {
    if (!open) return;
    const line = lineOf(open);
    if (line) lines.push(line);
    else skipped++;
    open = null;
  };
  for (const [, slash, tag = '', value = ''] of text.matchAll(tags)) {
    const name = tag.toUpperCase();
    const isEnd = slash === '/';
    if (name === 'STMTTRN' || name === 'BANKTRANLIST') {
      end();
      if (name === 'STMTTRN' && !isEnd) open = new Map();
    } else if (!isEnd && name === 'CURDEF') currency ??= value.trim().slice(0, 3).toUpperCase();
    else if (!isEnd && open && !open.has(name)) open.set(name, plainText(value));
  }
  end();
  return { lines, skipped, skippedRows: [], currency };
}

function lineOf(values: ReadonlyMap<string, string>): ReadLine | null {
  const valueOf = (name: string): string => values.get(name) ?? '';
  const date = readDate(valueOf('DTPOSTED').slice(0, 8));
  const cents = centsOf(valueOf('TRNAMT'));
  if (date === null || cents === null) return null;
  const [name, memo] = [valueOf('NAME'), valueOf('MEMO')];
  const description = cleanDescription(
    name.includes(memo) ? name : memo.includes(name) ? memo : `${name} ${memo}`,
  );
  const bankId = valueOf('FITID').slice(0, 255).toWellFormed();
  return { date, cents, description, bankId: bankId === '' ? null : bankId };
}

/** OFX allows a comma for the point, and no thousands. */
function centsOf(text: string): number | null {
  const match = /^([+-]?)(\d{1,8})(?:[.,](\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] === '-' && cents > 0 ? -cents : cents;
}
