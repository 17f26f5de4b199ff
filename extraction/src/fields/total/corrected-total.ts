import type { Field } from '../../receipt.ts';
import { placeOfAmount, type MoneyMap } from '../money/money-map.ts';

/** Returns what was paid for this purchase, where that's another amount than the likeliest total. */
export function correctedTotal(likeliest: Field<number>, money: MoneyMap): Field<number> {
  const total = beforeDeposit(likeliest, money);
  return (
    closingBalance(total, money) ??
    depositOf(total, money) ??
    withoutCashOut(total, money) ??
    withoutSubsidy(total, money) ??
    withSurcharge(total, money)
  );
}

/** Returns what's owed at the end of a statement, after what was owed before and each charge since; not what's left of a top-up. */
function closingBalance(total: Field<number>, { amounts, rows }: MoneyMap): Field<number> | null {
  const says = (words: RegExp) => rows.some(({ text }) => words.test(text));
  if (!says(/\bSTATEMENT\b/i) || !says(/\bOPENING\sBALANCE\b/i) || says(/\bTOP[\s-]?UPS?\b/i)) return null;
  const closing = amounts.find(({ cents, label }) => cents > 0 && /\bCLOSING\sBALANCE\b/i.test(label));
  return closing ? { ...total, value: closing.cents, places: [placeOfAmount(closing)] } : null;
}

/** `Paid To Date` */
const EARLIER = /\bTO\sDATE\b|\bPREVIOUS/i;
/** What's received is paid now only on a receipt for it. */
const DEPOSIT_RECEIPT = /\bDEPOSIT\s(?:RECEIPT|(?:TAX\s)?INVOICE)\b/i;
/** `Deposit received 02/06/2026`, which an invoice takes off as the amount paid. */
const RECEIVED_ON = /\bDEPOSIT\b.*\b(?:RECEIVED|PAID)\b\D{0,5}\d{1,2}(?:\D\d{1,2}\D\d{2}|\s[A-Z])/i;
const AMOUNT_PAID = /\bAMOUNT\sPAID\b/i;
/** `Deposit payable now` */
const DUE_NOW = /\bDEPOSIT\b.*\b(?:PAYABLE|DUE)\b|\b(?:PAYABLE|DUE)\b.*\bDEPOSIT\b/i;

/**
 * Returns the deposit of an order, if the receipt says what's left of the total, and the deposit is due or was paid now:
 * `Deposit 500.00`, `Balance on delivery 1,999.00`, `MASTERCARD 500.00`.
 */
function depositOf(total: Field<number>, { amounts, rows }: MoneyMap): Field<number> | null {
  const [deposit, ...more] = amounts.filter(
    ({ cents, label, labels, position, companions }) =>
      cents > 0 &&
      position === companions - 1 &&
      (!labels.has('tax') || labels.has('including')) &&
      /\bDEPOSIT\b/i.test(label),
  );
  if (deposit === undefined || more.length > 0) return null;
  const isLeft = amounts.some(
    ({ cents, label }) => cents === total.value - deposit.cents && /\bBALANCE\b|\bOWING\b/i.test(label),
  );
  const paid = amounts.find(
    ({ cents, labels, row }) =>
      cents === deposit.cents &&
      row !== deposit.row &&
      (labels.has('card') || labels.has('cash')) &&
      !EARLIER.test(row.text) &&
      !(AMOUNT_PAID.test(row.text) && RECEIVED_ON.test(deposit.row.text)),
  );
  const isNow = DUE_NOW.test(deposit.label) || rows.some(({ text }) => DEPOSIT_RECEIPT.test(text));
  if (!isLeft || (paid === undefined && !isNow)) return null;
  return { ...total, value: deposit.cents, places: [placeOfAmount(deposit)] };
}

/** `Less deposit received 4 June` */
const LESS_DEPOSIT = /\bLESS\b.*\bDEPOSIT\b|\bDEPOSIT\s(?:RECEIVED|PAID)\b/i;

/** Returns the total of which a deposit that was paid before leaves the balance: `Total 8,615.00`, `Less deposit -2,000.00`. */
function beforeDeposit(balance: Field<number>, { amounts }: MoneyMap): Field<number> {
  const printed = amounts.filter(({ cents }) => cents === balance.value);
  const isPaid = printed.some(({ labels }) => labels.has('card') || labels.has('cash'));
  const isBalance = !isPaid && printed.some(({ label }) => /\bBALANCE\b/i.test(label));
  const deposits = amounts.filter(({ cents, label }) => cents < 0 && LESS_DEPOSIT.test(label));
  const total = amounts.find(
    ({ cents, labels }) =>
      labels.has('total') && deposits.some((deposit) => cents + deposit.cents === balance.value),
  );
  if (!isBalance || total === undefined) return balance;
  return { ...balance, value: total.cents, places: [placeOfAmount(total)] };
}

const CASH_OUT = /\bCASH\s?(?:OUT|BACK)\b/i;

/**
 * Takes off the cash that was handed out with the purchase, if what's left is printed as its total: `Total 34.60`, `Cash Out
 * 50.00`, `EFT 84.60`.
 */
function withoutCashOut(total: Field<number>, { amounts }: MoneyMap): Field<number> | null {
  const out = amounts.find(({ cents, row }) => cents > 0 && cents < total.value && CASH_OUT.test(row.text));
  const left = amounts.find(
    ({ cents, labels }) => out && cents === total.value - out.cents && labels.has('total'),
  );
  if (left === undefined) return null;
  return { ...total, value: left.cents, places: [placeOfAmount(left)] };
}

const SUBSIDY = /\b(?:CCS|SUBSIDY|CONCESSION|REBATE|BENEFIT|MEDICARE|(?:HEALTH|YOUR)\s?FUND)\b/i;
const OWED =
  /\b(?:OWING|DUE|PAYABLE|GAP|PAID\sBY\s(?:THE\s)?(?:PATIENT|CLIENT|MEMBER)|(?:PATIENT|CLIENT|MEMBER|YOU)\s(?:PAYS?|PAID))\b/i;

/**
 * Takes off what the government or a fund pays, if what's left is printed as owed or paid and the whole wasn't paid: `Fees
 * 888.00`, `Subsidy 577.20`, `Amount owing 310.80`.
 */
function withoutSubsidy(total: Field<number>, { amounts }: MoneyMap): Field<number> | null {
  const subsidies = amounts.filter(({ cents, row }) => cents !== 0 && SUBSIDY.test(row.text));
  const isPaid = amounts.some(
    ({ cents, labels }) => cents === total.value && (labels.has('card') || labels.has('cash')),
  );
  if (isPaid) return null;
  const left = amounts.find(
    ({ cents, label }) =>
      cents > 0 &&
      OWED.test(label) &&
      subsidies.some((subsidy) => cents === total.value - Math.abs(subsidy.cents)),
  );
  if (left === undefined) return null;
  return { ...total, value: left.cents, places: [placeOfAmount(left)] };
}

const SURCHARGE = /\bSURCHARGE\b|\bCARD\sFEE\b/i;

/**
 * Adds a card's surcharge that's printed after the total, if the sum on the card slip has it too: `TOTAL 58.74`, `Surcharge
 * 0.29`, `TOTAL AUD 59.03`.
 */
function withSurcharge(total: Field<number>, { amounts }: MoneyMap): Field<number> {
  const last = amounts.findLastIndex(({ cents, labels }) => cents === total.value && labels.has('total'));
  const paid = amounts
    .slice(last + 1)
    .filter(({ cents, row }) => cents > 0 && SURCHARGE.test(row.text))
    .map((surcharge) =>
      amounts.findLast(
        ({ cents, labels }) =>
          cents === total.value + surcharge.cents && (labels.has('total') || labels.has('card')),
      ),
    )
    .find((sum) => sum !== undefined);
  if (paid === undefined) return total;
  return { ...total, value: paid.cents, places: [placeOfAmount(paid)] };
}
