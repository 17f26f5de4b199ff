import { madeAbn, type Dice } from '../training/dice.ts';
import { VOCABULARY } from '../training/vocabulary.ts';
import type { PaymentMethod } from '../../src/receipt.ts';
import type { Item } from './made-receipt.ts';
import type { Print } from './print.ts';

export interface Business {
  name: string;
  company: string;
  abn: string;
  street: string;
  town: string;
  phone: string;
}

/** Makes up a business of a trade (`Hardware`). */
export function business(dice: Dice, trades: readonly string[]): Business {
  const words = `${dice.one(VOCABULARY.first)} ${dice.one(VOCABULARY.second)}`;
  const kind = dice.one(['St', 'Street', 'Rd', 'Road', 'Ave', 'Pde', 'Hwy']);
  const state = dice.one(['NSW 2', 'VIC 3', 'QLD 4', 'SA 5', 'WA 6', 'TAS 7']);
  return {
    name: `${words} ${dice.one(trades)}`,
    company: `${words} ${dice.one(VOCABULARY.companies)} Pty Ltd`,
    abn: madeAbn(dice),
    street: `${dice.number(1, 400)} ${dice.one(VOCABULARY.second)} ${kind}`,
    town: `${dice.one(VOCABULARY.suburbs)} ${state}${dice.number(100, 999)}`,
    phone: `(0${dice.one([2, 3, 7, 8])}) ${dice.number(6000, 9999)} ${dice.number(1000, 9999)}`,
  };
}

export interface Day {
  iso: string;
  /** As shops print it, the day first. */
  slashes: string;
  short: string;
  words: string;
  time: string;
  /** The same, some days later. */
  later(days: number): Day;
}

export function day(dice: Dice): Day {
  const at = Date.UTC(2026, dice.number(-20, 9), dice.number(1, 28));
  const time = `${two(dice.number(7, 21))}:${two(dice.number(0, 59))}`;
  return dayAt(at, time);
}

function dayAt(at: number, time: string): Day {
  const iso = new Date(at).toISOString().slice(0, 10);
  const [year = '', month = '', date = ''] = iso.split('-');
  const name = VOCABULARY.months[Number(month) - 1] ?? '';
  return {
    iso,
    slashes: `${date}/${month}/${year}`,
    short: `${date}/${month}/${year.slice(2)}`,
    words: `${Number(date)} ${name} ${year}`,
    time,
    later: (days) => dayAt(at + days * 86_400_000, time),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

export const money = (cents: number) => {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`;
};
export const dollars = (cents: number) => (cents < 0 ? `-$${money(-cents)}` : `$${money(cents)}`);

export interface Good extends Item {
  isTaxed: boolean;
}

/** Picks different goods from [name, lowest price, highest price], at prices that shops ask. A name starting with * is free of GST. */
export function goods(dice: Dice, shelf: readonly Shelved[], least: number, most: number): Good[] {
  const left = [...shelf];
  return Array.from({ length: Math.min(shelf.length, dice.number(least, most)) }, () => {
    const one = dice.one(left);
    left.splice(left.indexOf(one), 1);
    const [name, low, high] = one;
    const cents = dice.number(low, high) * 100 + dice.one([0, 20, 50, 50, 90, 95, 98, 99]);
    return { description: name.replace('*', ''), isTaxed: !name.startsWith('*'), cents };
  });
}

export type Shelved = readonly [name: string, low: number, high: number];

export const sumOf = (items: readonly Item[]) => items.reduce((sum, { cents }) => sum + cents, 0);
export const gstWithin = (cents: number) => Math.round(cents / 11);
export const taxedWithin = (items: readonly Good[]) => sumOf(items.filter(({ isTaxed }) => isTaxed));
export const plainItems = (items: readonly Item[]): Item[] =>
  items.map(({ description, cents }) => ({ description, cents }));

export function heading(print: Print, dice: Dice, shop: Business): void {
  print.centre(dice.chance(0.6) ? shop.name.toUpperCase() : shop.name, { scale: dice.one([1, 1.4, 1.7]) });
  if (dice.chance(0.4)) print.centre(shop.company);
  print.centre(shop.street);
  print.centre(shop.town);
  if (dice.chance(0.6)) print.centre(`Ph ${shop.phone}`);
  print.centre(`ABN ${shop.abn}`);
}

const CARDS = [
  ['VISA', 'visa', 'VISA DEBIT'],
  ['MASTERCARD', 'mastercard', 'DEBIT MASTERCARD'],
  ['EFTPOS', 'eftpos', 'EFTPOS SAV'],
  ['AMEX', 'amex', 'AMERICAN EXPRESS'],
] as const;

export interface Paid {
  paymentMethod: PaymentMethod;
  cardLast4: string | null;
}

/** Prints what the terminal printed, with its own date, amounts and numbers. */
export function eftposBlock(print: Print, dice: Dice, cents: number, on: Day, surcharge = 0): Paid {
  const [, paymentMethod, long] = dice.one(CARDS);
  const cardLast4 = String(dice.number(1000, 9999));
  print.gap();
  print.centre(dice.one(['CUSTOMER COPY', '-------- EFTPOS --------', 'TRANSACTION RECORD']));
  print.pair('MERCH ID', String(dice.number(10_000_000, 99_999_999)));
  print.pair('TERM ID', String(dice.number(100_000, 999_999)));
  print.left(long);
  print.left(
    `CARD: ${dice.one(['XXXXXXXXXXXX', '************', '............'])}${cardLast4} ${dice.one(['(C)', '(T)', ''])}`.trim(),
  );
  if (dice.chance(0.5)) print.left(`AID A00000000${dice.number(31_010, 41_010)}`);
  print.pair(dice.one(['PURCHASE', 'SALE']), `AUD${money(cents - surcharge)}`);
  if (surcharge > 0) print.pair('SURCHARGE', `AUD${money(surcharge)}`);
  if (surcharge > 0 || dice.chance(0.5)) print.pair('TOTAL', `AUD${money(cents)}`);
  print.pair(`AUTH ${dice.number(100_000, 999_999)}`, 'APPROVED');
  print.left(`${on.short} ${on.time}:${dice.number(10, 59)}  RRN ${dice.number(100_000_000, 999_999_999)}`);
  return { paymentMethod, cardLast4 };
}

/** Prints cash and change, rounded to 5 cents. Returns what was paid. */
export function cashBlock(print: Print, dice: Dice, cents: number): number {
  const rounded = Math.round(cents / 5) * 5;
  if (rounded !== cents)
    print.pair(dice.one(['Rounding', 'ROUNDING', 'Cash rounding']), money(rounded - cents));
  const note = dice.one([500, 1000, 2000, 5000]);
  const given = Math.ceil(rounded / note) * note;
  print.pair(dice.one(['CASH', 'Cash', 'CASH TENDERED']), dollars(given));
  print.pair(dice.one(['CHANGE', 'Change', 'CHANGE DUE']), dollars(given - rounded));
  return rounded;
}
