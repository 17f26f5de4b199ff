import { isAbn } from '@docket/shared/abn';
import { calendarDate } from '@docket/shared/calendar';
import { standardCategories } from '@docket/shared/categories/rules';
import { maxCents, toDecimal } from '@docket/shared/money';
import type { ReadField, Receipt } from '@docket/shared/receipts/contract';
import { lineItem, type LineItem } from '@docket/shared/receipts/line-item-contract';
import { maxItemTextLength, maxTextLength } from '@docket/shared/receipts/rules';
import type { Field, ReadLineItem, ReadReceipt } from '../../../../ports/ocr.ts';
import type { ReceiptValues } from '../../queries/receipt-record.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { type ReceiptWords, wordsOfReading } from './words-of-reading.ts';

export interface Reading {
  /** The fields to store; those that weren't read are absent. */
  values: Partial<Record<ReadField, ReceiptValues>>;
  /** The confidence and position of each. */
  reading: Receipt['reading'];
  text: string;
  words: ReceiptWords;
  /** How many receipts the files seem to show. */
  receiptCount: number;
}

const mostText = 200_000;
const mostLineItems = 500;
const mostReceipts = 1000;

/**
 * Converts a reading to a receipt's values. The reader isn't trusted: values that don't fit a field count as not read,
 * and card numbers are reduced to their last four digits in any field.
 */
export function valuesOfReading({ fields, text, words, receiptCount }: ReadReceipt): Reading {
  const accepted = {
    vendor: accept(fields.vendor, (name) => textValue('vendor', name)),
    abn: accept(fields.abn, (abn) => (isAbn(abn) ? { abn } : null)),
    date: accept(fields.date, (date) => (calendarDate.safeParse(date).success ? { date } : null)),
    amount: accept(fields.amountCents, (amountCents) => (isAmount(amountCents) ? { amountCents } : null)),
    gstAmount: accept(fields.gstCents, (gstCents) => (isAmount(gstCents) ? { gstCents } : null)),
    documentNumber: accept(fields.documentNumber, (number) => textValue('documentNumber', number)),
    paymentMethod: accept(fields.paymentMethod, (method) => textValue('paymentMethod', method)),
    cardLast4: accept(fields.cardLast4, (digits) => (/^\d{4}$/.test(digits) ? { cardLast4: digits } : null)),
    category: accept(fields.category, (category) => (isStandard(category) ? { category } : null)),
    currency: accept(fields.currency, (code) => (isForeign(code) ? { currency: code } : null)),
    lineItems: accept(fields.lineItems, (items) => {
      const lineItems = items.flatMap(lineItemOf).slice(0, mostLineItems);
      return lineItems.length > 0 ? { lineItems } : null;
    }),
  } satisfies Record<ReadField, unknown>;
  const read = Object.entries(accepted).flatMap(([name, field]) => (field ? [[name, field] as const] : []));
  return {
    values: Object.fromEntries(read.map(([name, { values }]) => [name, values])),
    reading: Object.fromEntries(read.map(([name, { reading }]) => [name, reading])),
    text: clean(text).slice(0, mostText),
    words: wordsOfReading(words),
    receiptCount: Math.min(mostReceipts, Math.max(1, Math.round(receiptCount))),
  };
}

/** A category or currency alone isn't enough: something on the receipt itself must have been read. */
export const isNothing = ({ values }: Reading): boolean =>
  Object.keys(values).every((field) => field === 'category' || field === 'currency');

function accept<Value>(field: Field<Value> | null, valuesOf: (value: Value) => ReceiptValues | null) {
  const values = field && valuesOf(field.value);
  if (!field || !values) return null;
  return { values, reading: { confidence: field.confidence, places: field.places } };
}

function textValue(field: 'vendor' | 'documentNumber' | 'paymentMethod', value: string) {
  const text = clean(value).replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength[field]);
  return text ? { [field]: text } : null;
}

/** PostgreSQL text can't contain NUL. */
const clean = (text: string): string => maskCardNumbers(text.replaceAll('\0', ''));

/** Negative for a refund. */
const isAmount = (cents: number): boolean => Number.isInteger(cents) && Math.abs(cents) <= maxCents;
const isForeign = (code: string): boolean => /^[A-Z]{3}$/.test(code) && code !== 'AUD';
const isStandard = (category: string): boolean =>
  (standardCategories as readonly string[]).includes(category);

function lineItemOf({
  description,
  quantity,
  quantityUnit,
  unitPriceCents,
  lineTotalCents,
}: ReadLineItem): LineItem[] {
  const parsed = lineItem.safeParse({
    description: clean(description).slice(0, maxItemTextLength.description),
    quantity,
    quantity_unit: quantityUnit,
    unit_price: unitPriceCents === null ? null : Math.round(unitPriceCents * 10) / 1000,
    line_total: toDecimal(Math.round(lineTotalCents)),
  });
  return parsed.success ? [parsed.data] : [];
}
