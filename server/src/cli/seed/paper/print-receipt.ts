import { toDecimal, toDecimalText } from '@docket/shared/money';
import type { ReadField } from '@docket/shared/receipts/contract';
import type { LineItem } from '@docket/shared/receipts/line-item-contract';
import type { Chance } from '../chance.ts';
import type { Payment, Product, Shop } from '../shops/shops.ts';

/** Part of a printed line, and the field it belongs to. */
export interface Cell {
  text: string;
  align: 'left' | 'centre' | 'right';
  field?: ReadField;
}

export interface Row {
  cells: Cell[];
  /** Relative to the usual size; 1 by default. */
  scale?: number;
  bold?: boolean;
  /** Draws a line across the paper instead of text. */
  rule?: boolean;
}

/** A receipt's rows and the values on it. */
export interface Printed {
  shop: Shop;
  rows: Row[];
  date: string;
  amountCents: number;
  gstCents: number;
  documentNumber: string;
  payment: Payment;
  cardLast4: string | null;
  lineItems: LineItem[];
}

interface Bought extends Product {
  quantity: number;
  totalCents: number;
}

const withDollar = (cents: number): string => `$${toDecimalText(cents)}`;

/** Prints a purchase in a shop on a day (yyyy-MM-dd). */
export function printReceipt(shop: Shop, date: string, cardLast4: string, chance: Chance): Printed {
  const bought = buy(shop, chance);
  const amountCents = bought.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const taxed = bought.reduce((sum, item) => sum + (item.untaxed ? 0 : item.totalCents), 0);
  const payment = chance.pick(shop.payments);
  const printed: Printed = {
    shop,
    rows: [],
    date,
    amountCents,
    gstCents: Math.round(taxed / 11),
    documentNumber: shop.documentNumber(chance),
    payment,
    cardLast4: payment === 'cash' || payment === 'bank transfer' ? null : cardLast4,
    lineItems: bought.map(({ description, unit, quantity, totalCents }) => ({
      description,
      quantity,
      quantity_unit: unit ?? null,
      unit_price: Number((totalCents / quantity / 100).toFixed(3)),
      line_total: toDecimal(totalCents),
    })),
  };
  printed.rows = [
    ...headOf(printed, chance),
    ...bought.flatMap((item) => itemRows(item, shop)),
    { cells: [], rule: true },
    ...footOf(printed, bought, chance),
  ];
  return printed;
}

function buy(shop: Shop, chance: Chance): Bought[] {
  const count = Math.min(chance.whole(...shop.count), shop.products.length);
  const shelf = [...shop.products];
  return Array.from({ length: count }, () => {
    const product = chance.pick(shelf);
    shelf.splice(shelf.indexOf(product), 1);
    const { quantities = [1, 1], cents, unit } = product;
    const price = Math.round(chance.between(...cents) / 5) * 5;
    const measured = Number(chance.between(...quantities).toFixed(2));
    const quantity = unit ? measured : Math.round(measured);
    return { ...product, quantity, totalCents: Math.round(price * quantity) };
  });
}

const left = (text: string, field?: ReadField): Row => ({ cells: [cell(text, 'left', field)] });
const centred = (text: string, field?: ReadField): Row => ({ cells: [cell(text, 'centre', field)] });
const pair = (start: Cell, end: Cell): Row => ({ cells: [start, end] });
const blank: Row = { cells: [], scale: 0.6 };

function cell(text: string, align: Cell['align'], field?: ReadField): Cell {
  return { text, align, ...(field && { field }) };
}

function headOf({ shop, date, documentNumber }: Printed, chance: Chance): Row[] {
  const hour = String(chance.whole(...shop.hours)).padStart(2, '0');
  const time = `${hour}:${String(chance.whole(0, 59)).padStart(2, '0')}`;
  const place = shop.style === 'invoice' ? left : centred;
  return [
    { ...place(shop.name, 'vendor'), scale: 1.5, bold: true },
    ...shop.address.map((line) => place(line)),
    place(`ABN ${shop.abn}`, 'abn'),
    blank,
    { ...place('TAX INVOICE'), bold: true },
    left(`${shop.numberLabel} ${documentNumber}`, 'documentNumber'),
    pair(cell(`${shop.dateLabel} ${shop.dateForm(date)}`, 'left', 'date'), cell(time, 'right')),
    { cells: [], rule: true },
  ];
}

function itemRows({ description, quantity, unit, untaxed, totalCents }: Bought, shop: Shop): Row[] {
  const mark = shop.marksTaxed && !untaxed ? '*' : '';
  const name = cell(`${mark}${description}`, 'left', 'lineItems');
  if (quantity === 1) return [pair(name, cell(toDecimalText(totalCents), 'right', 'lineItems'))];
  const each = `${unit ? '$' : ''}${toDecimalText(Math.round(totalCents / quantity))}`;
  return [
    { cells: [name] },
    pair(
      cell(`  ${quantity}${unit ? ` ${unit}` : ''} @ ${each}${unit ? `/${unit}` : ' each'}`, 'left'),
      cell(toDecimalText(totalCents), 'right', 'lineItems'),
    ),
  ];
}

const paidAs: Record<Payment, string> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  eftpos: 'EFTPOS',
  amex: 'AMEX',
  cash: 'CASH',
  'bank transfer': 'BANK TRANSFER',
};

function footOf(printed: Printed, bought: Bought[], chance: Chance): Row[] {
  const { shop, amountCents, gstCents, payment, cardLast4 } = printed;
  const tendered = payment === 'cash' ? Math.ceil(amountCents / 2000) * 2000 : amountCents;
  const cash: Row[] =
    payment === 'cash'
      ? [pair(cell('CHANGE', 'left'), cell(toDecimalText(tendered - amountCents), 'right'))]
      : [];
  const card: Row[] = cardLast4
    ? [left(`CARD ************${cardLast4}`, 'cardLast4'), left(`AUTH ${chance.digits(6)}  APPROVED`)]
    : [];
  return [
    ...(shop.style === 'printer' ? [left(`${bought.length} ITEM${bought.length > 1 ? 'S' : ''}`)] : []),
    {
      ...pair(cell(shop.totalLabel, 'left'), cell(withDollar(amountCents), 'right', 'amount')),
      scale: 1.3,
      bold: true,
    },
    pair(cell(shop.gstLabel, 'left'), cell(withDollar(gstCents), 'right', 'gstAmount')),
    ...(shop.marksTaxed ? [left('* Taxable item')] : []),
    blank,
    pair(cell(paidAs[payment], 'left', 'paymentMethod'), cell(toDecimalText(tendered), 'right')),
    ...cash,
    ...card,
    blank,
    ...shop.thanks.map((line) => (shop.style === 'invoice' ? left(line) : centred(line))),
  ];
}

/** The printed lines as the reader would return them. */
export const textOf = ({ rows }: Printed): string =>
  rows
    .map(({ cells }) => cells.map(({ text }) => text.trim()).join('  '))
    .filter(Boolean)
    .join('\n');
