import { readdirSync, readFileSync } from 'node:fs';

/** A merchant that Australians meet often: a row of the tables in this folder, or in `abroad`. */
export interface Merchant {
  /** The name people use. */
  name: string;
  /** Other names its receipts print. */
  alsoPrinted: string[];
  /** Eleven digits each. */
  abns: string[];
  /** The companies behind the name. Several merchants can share one. */
  companies: string[];
  domains: string[];
  slogans: string[];
  programmes: string[];
  /** The standard category of most purchases. */
  category: string;
  /** The addresses of public pages that show what the row says. */
  sources: string[];
}

/** Merchants, and which of them a print belongs to: each ABN, domain, name and slogan has one merchant at most. */
export interface Directory {
  merchants: readonly Merchant[];
  byAbn: ReadonlyMap<string, Merchant>;
  byDomain: ReadonlyMap<string, Merchant>;
  /** By `nameKey`. */
  byName: ReadonlyMap<string, Merchant>;
  /** By `nameKey`, with the loyalty programmes. */
  bySlogan: ReadonlyMap<string, Merchant>;
}

/** Reduces a text to capitals and digits for comparing it with names; digits inside it count as the letters they look like. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/(?<=[A-Z])0|0(?=[A-Z])/g, 'O')
    .replace(/(?<=[A-Z])[1|!](?=[A-Z])/g, 'I')
    .replace(/(?<=[A-Z])5(?=[A-Z])/g, 'S')
    .replace(/[^A-Z0-9]/g, '');

const listOf = (cell = '') => cell.split(';').flatMap((part) => part.trim() || []);

/** Reads a table: a line of headings, then a line per merchant, with tabs between cells and semicolons within. */
function readTable(file: URL): Merchant[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [name = '', also, abns, companies, domains, slogans, programmes, category = '', sources = ''] =
      line.split('\t');
    return {
      name,
      alsoPrinted: listOf(also),
      abns: listOf(abns).map((abn) => abn.replace(/\D/g, '')),
      companies: listOf(companies),
      domains: listOf(domains),
      slogans: listOf(slogans),
      programmes: listOf(programmes),
      category,
      sources: sources.split(' ').filter((source) => source !== ''),
    };
  });
}

function readDirectory(folder: URL): Directory {
  const merchants = readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .flatMap((file) => readTable(new URL(file, folder)));
  const indexBy = (valuesOf: (merchant: Merchant) => readonly string[]) =>
    new Map(merchants.flatMap((merchant) => valuesOf(merchant).map((value) => [value, merchant] as const)));
  return {
    merchants,
    byAbn: indexBy(({ abns }) => abns),
    byDomain: indexBy(({ domains }) => domains),
    byName: indexBy(({ name, alsoPrinted }) => [name, ...alsoPrinted].map(nameKey)),
    bySlogan: indexBy(({ slogans, programmes }) => [...slogans, ...programmes].map(nameKey)),
  };
}

/** The merchants of Australia. */
export const australia = readDirectory(new URL('./', import.meta.url));

/** Chains that Australians meet when they travel. */
export const abroad = readDirectory(new URL('./abroad/', import.meta.url));

export const isKnownAbn = (abn: string): boolean => australia.byAbn.has(abn);

/** Returns the merchants whose companies include one of this merchant's: the same ABN can stand for each of them. */
export const relatedMerchants = ({ merchants }: Directory, merchant: Merchant): Merchant[] =>
  merchants.filter(
    (other) => other !== merchant && other.companies.some((company) => merchant.companies.includes(company)),
  );

/** Returns the only merchant with this company, or undefined. */
export function merchantOfCompany({ merchants }: Directory, text: string): Merchant | undefined {
  const key = nameKey(text);
  const owners = merchants.filter(({ companies }) => companies.some((company) => nameKey(company) === key));
  return owners.find(({ abns }) => abns.length > 0) ?? (owners.length === 1 ? owners[0] : undefined);
}
