import type { Field } from '../../../receipt.ts';
import type { Row } from '../../layout/rows.ts';
import { withoutCapitals } from '../names/capitals.ts';
import {
  abroad,
  australia,
  merchantOfCompany,
  relatedMerchants,
  type Directory,
  type Merchant,
} from './directory.ts';
import type { Evidence } from './evidence.ts';
import { printedDomains } from './printed-domains.ts';
import { halfReadNames, printedNames } from './printed-names.ts';
import { printedSlogans } from './printed-slogans.ts';

export interface FoundMerchant {
  merchant: Merchant;
  vendor: Field<string>;
  /** See `Evidence`. An ABN is never weak. */
  isWeak?: boolean;
}

/** What a receipt prints of a directory's merchants. */
interface Printed {
  names: Evidence[];
  domains: Evidence[];
  slogans: Evidence[];
}

const CONFIDENCE = { abn: 0.98, domain: 0.93, name: 0.95, slogan: 0.9 };
/** The most abroad, where no ABN tells a chain from others of its name. */
const MOST_ABROAD = 0.85;

/**
 * Finds the merchant of a receipt in the directory: by its ABN, else by a web or email address, a name at the top, or a
 * slogan. Foreign receipts are searched for chains abroad only, because other companies trade under the same names there.
 * If the receipt prints the name of a branch, the vendor is the branch.
 */
export function findMerchant(
  rows: readonly Row[],
  { abn, isForeign }: { abn: Field<string> | null; isForeign: boolean },
): FoundMerchant | null {
  const printedOf = (directory: Directory): Printed => ({
    names: printedNames(directory, rows),
    domains: printedDomains(directory, rows),
    slogans: printedSlogans(directory, rows),
  });
  if (isForeign) return byPrint(printedOf(abroad), MOST_ABROAD);
  const printed = printedOf(australia);
  return (abn && byAbn(abn, printed, rows)) ?? byPrint(printed);
}

function byAbn(
  abn: Field<string>,
  { names, domains, slogans }: Printed,
  rows: readonly Row[],
): FoundMerchant | null {
  const owner = australia.byAbn.get(abn.value) ?? companyBeforeAbn(rows, abn.value);
  if (owner === undefined) return null;
  const brands = relatedMerchants(australia, owner);
  const family = new Set([owner, ...brands]);
  // A company's brands go before the company.
  const brand =
    names.find(({ merchant }) => merchant !== owner && family.has(merchant)) ??
    halfReadNames(australia, brands, rows)[0];
  const printed = brand ?? [...names, ...domains, ...slogans].find(({ merchant }) => family.has(merchant));
  return found(
    printed ?? { merchant: owner, places: abn.places, branch: null },
    names,
    Math.min(CONFIDENCE.abn, abn.confidence),
  );
}

/** The words of a sentence before an ABN: `Tax Invoice. Galah Telecom Limited ABN 51 824 753 556`. */
const BEFORE_ABN = /([^.·|]+?)[\s(]*\bA\.?B\.?N\b(.*)/i;

/** Returns whose company is named directly before this ABN, which the directory doesn't have. */
function companyBeforeAbn(rows: readonly Row[], abn: string): Merchant | undefined {
  return rows
    .map(({ text }) => {
      const [, name = '', rest = ''] = BEFORE_ABN.exec(text) ?? [];
      return rest.replace(/\D/g, '').startsWith(abn) ? merchantOfCompany(australia, name) : undefined;
    })
    .find((merchant) => merchant !== undefined);
}

function byPrint({ names, domains, slogans }: Printed, most = 1): FoundMerchant | null {
  const ways = [
    [domains, CONFIDENCE.domain],
    [names, CONFIDENCE.name],
    [slogans, CONFIDENCE.slogan],
  ] as const;
  for (const [evidence, confidence] of ways) {
    const [only, another] = new Set(evidence.map(({ merchant }) => merchant));
    const first =
      another === undefined
        ? evidence.find(({ merchant }) => merchant === only)
        : evidence.find(({ merchant }) => names.some((name) => name.merchant === merchant));
    if (first !== undefined)
      return { ...found(first, names, Math.min(confidence, most)), isWeak: first.isWeak ?? false };
  }
  return null;
}

/** Shows the printed name if there's one, otherwise the one people use, where the receipt identifies the merchant. */
function found(evidence: Evidence, names: readonly Evidence[], confidence: number): FoundMerchant {
  const { merchant } = evidence;
  const printed = names.filter((name) => name.merchant === merchant);
  const shown = printed.find(({ branch }) => branch !== null) ?? printed[0] ?? evidence;
  const value = shown.branch === null ? merchant.name : asBranch(shown.branch, merchant.name);
  return { merchant, vendor: { value, confidence, places: shown.places } };
}

/** Writes a branch that's printed in capitals as people write it, with the merchant's name as the directory has it. */
function asBranch(printed: string, name: string): string {
  const at = printed.toUpperCase().indexOf(name.toUpperCase());
  const written = withoutCapitals(printed);
  return written === printed || at < 0
    ? written
    : written.slice(0, at) + name + written.slice(at + name.length);
}
