import { rowsOf } from '../../src/fields/layout/rows.ts';
import { moneyMap } from '../../src/fields/money/money-map.ts';
import { diceOf, madeAbn, type Dice } from './dice.ts';
import { printer, type Printer } from './printer.ts';
import { randomNumbers } from './random.ts';
import { VOCABULARY } from './vocabulary.ts';
import type { TrainingReceipt } from './training-receipt.ts';

interface Sale {
  cents: number;
  taxedCents: number;
}

/**
 * Makes up Australian receipts, because the labelled ones are from other countries: with trading names above companies,
 * GST included in prices, 5-cent rounding and card slips. They're the same every time.
 */
export function makeAustralianReceipts(count: number): TrainingReceipt[] {
  return Array.from({ length: count }, (_, i) => makeReceipt(i));
}

function makeReceipt(seed: number): TrainingReceipt {
  const dice = diceOf(randomNumbers(seed * 7919 + 17));
  const print = printer(dice);
  const vendor = printHead(print, dice);
  const date = printReference(print, dice);
  const prices: TrainingReceipt['prices'] = [];
  const isInvoice = dice.chance(0.15);
  const sale = printItems(print, dice, prices);
  const { total, gst } = printTotals(print, dice, sale, isInvoice);
  if (dice.chance(0.6)) print.line(dice.one(VOCABULARY.goodbyes), 'centre');
  const rows = rowsOf([print.page()]);
  return {
    set: 'australian',
    file: `made-${seed}`,
    rows,
    money: moneyMap(rows),
    vendors: [vendor],
    dates: new Set([date]),
    totals: [total],
    taxes: gst === null ? [] : [gst],
    prices,
    vendorGroup: 0,
    vendorGroupSize: 1,
    isHeldOut: false,
  };
}

function printHead(print: Printer, dice: Dice): string {
  const words = `${dice.one(VOCABULARY.first)} ${dice.one(VOCABULARY.second)}`;
  const name = `${words} ${dice.one(VOCABULARY.trades)}`;
  const shown = dice.chance(0.5) ? name.toUpperCase() : name;
  const company = `${words} ${dice.one(VOCABULARY.companies)} Pty Ltd`;
  const isCompanyOnly = dice.chance(0.2);
  if (dice.chance(0.15)) print.line('TAX INVOICE', 'centre');
  if (isCompanyOnly) print.line(dice.chance(0.5) ? company.toUpperCase() : company, 'centre');
  else print.line(shown, 'centre', dice.chance(0.4) ? 1.5 : 1);
  if (!isCompanyOnly && dice.chance(0.5))
    print.line(`${dice.chance(0.3) ? 'T/A ' : ''}${company.toUpperCase()}`, 'centre');
  if (dice.chance(0.3))
    print.line(`${dice.one(VOCABULARY.suburbs)} Store ${dice.number(100, 9999)}`, 'centre');
  if (dice.chance(0.8)) {
    print.line(
      `${dice.number(1, 400)} ${dice.one(VOCABULARY.second)} ${dice.one(['St', 'Street', 'Rd', 'Road', 'Ave', 'Pde', 'Hwy'])}`,
      'centre',
    );
    print.line(
      `${dice.one(VOCABULARY.suburbs)} ${dice.one(['NSW 2', 'VIC 3', 'QLD 4', 'SA 5', 'WA 6', 'TAS 7'])}${dice.number(100, 999)}`,
      'centre',
    );
  }
  if (dice.chance(0.6))
    print.line(
      `${dice.one(['Ph', 'Phone', 'Tel', 'PH:'])} (0${dice.one([2, 3, 7, 8])}) ${dice.number(1000, 9999)} ${dice.number(1000, 9999)}`,
      'centre',
    );
  if (dice.chance(0.9)) print.line(`${dice.one(['ABN', 'A.B.N.', 'ABN:'])} ${madeAbn(dice)}`, 'centre');
  if (dice.chance(0.6)) print.line(dice.one(['TAX INVOICE', 'Tax Invoice', 'TAX INVOICE/RECEIPT']), 'centre');
  return isCompanyOnly ? company : name;
}

function printReference(print: Printer, dice: Dice): string {
  const [year, month, day] = [dice.number(2019, 2026), dice.number(1, 12), dice.number(1, 28)];
  const two = (value: number) => String(value).padStart(2, '0');
  const name = VOCABULARY.months[month - 1] ?? '';
  const formats = [
    `${two(day)}/${two(month)}/${year}`,
    `${two(day)}/${two(month)}/${two(year % 100)}`,
    `${day} ${name} ${year}`,
    `${two(day)}-${two(month)}-${year}`,
    `${dice.one(['Mon', 'Tue', 'Sat'])} ${day} ${name} ${two(year % 100)}`,
    `${year}-${two(month)}-${two(day)}`,
  ];
  const time = `${two(dice.number(7, 20))}:${two(dice.number(0, 59))}`;
  const date = year === 2026 && month > 10 ? `${two(day)}/10/${year}` : dice.one(formats);
  const number = dice.number(1000, 999_999);
  const key = dice.one(['Receipt No:', 'Invoice #:', 'Docket', 'Receipt:', 'Trans:', 'Tax Invoice']);
  if (dice.chance(0.4)) print.line([`${key} ${number}`, `${date} ${time}`]);
  else {
    if (dice.chance(0.8)) print.line(`${key} ${number}`);
    print.line(`${dice.one(['Date:', '', 'DATE', ''])} ${date} ${time}`.trim());
  }
  if (dice.chance(0.3)) print.line(`Served by ${dice.one(VOCABULARY.people)}   POS ${dice.number(1, 12)}`);
  if (dice.chance(0.3))
    print.line(
      dice.one(['Description  Qty  Price', 'ITEM', 'Qty Item  Amount', '--------------------------------']),
    );
  return `${year}-${year === 2026 && month > 10 ? '10' : two(month)}-${two(day)}`;
}

function printItems(print: Printer, dice: Dice, prices: NonNullable<TrainingReceipt['prices']>): Sale {
  const style = dice.number(0, 5);
  const dollar = dice.chance(0.4) ? '$' : '';
  let cents = 0;
  let taxedCents = 0;
  for (let left = dice.number(1, 10); left > 0; left--) {
    const item = dice.one(VOCABULARY.items);
    const shown = dice.chance(0.5) ? item.toUpperCase() : item;
    const isTaxed = dice.chance(0.7);
    const count = dice.chance(0.3) ? dice.number(2, 5) : 1;
    const each = dice.number(90, 6000);
    const line = each * count;
    const price = `${dollar}${money(line)}${isTaxed && style === 4 ? ' G' : ''}`;
    if (style === 0 || (style === 5 && count === 1)) print.line([shown, price]);
    else if (style === 1) print.line([`${count} ${shown}`, price]);
    else if (style === 2) {
      print.line(`${dice.number(9_300_000_000_000, 9_399_999_999_999)} ${shown}`);
      print.line(count > 1 ? [`  ${count} @ $${money(each)}`, price] : ['', price]);
    } else if (style === 3) print.line([shown, `${count}`, money(each), price]);
    else if (style === 5) {
      print.line(shown);
      print.line([`  ${count} @ ${dollar}${money(each)} EACH`, price]);
    } else print.line([`${isTaxed ? '' : '*'}${shown}`, price]);
    prices.push({ cents: line, box: print.lastBox() });
    cents += line;
    if (isTaxed) taxedCents += line;
  }
  return { cents, taxedCents };
}

function printTotals(print: Printer, dice: Dice, sale: Sale, isInvoice: boolean) {
  const dollar = dice.chance(0.5) ? '$' : '';
  const show = (cents: number) => `${dollar}${money(cents)}`;
  const surcharge = !isInvoice && dice.chance(0.12) ? Math.round(sale.cents * 0.1) : 0;
  const gst = isInvoice ? Math.round(sale.cents / 10) : Math.round((sale.taxedCents + surcharge) / 11);
  const total = isInvoice ? sale.cents + gst : sale.cents + surcharge;
  const isCash = dice.chance(0.3);
  const rounded = isCash ? Math.round(total / 5) * 5 : total;
  const showsGst = isInvoice || dice.chance(0.85);
  if (isInvoice || surcharge > 0 || dice.chance(0.5))
    print.line([dice.one(['SUBTOTAL', 'Sub Total', 'Subtotal']), show(sale.cents)]);
  if (surcharge > 0)
    print.line([
      dice.one(['Surcharge 10%', 'Sunday Surcharge', 'Public Holiday Surcharge']),
      show(surcharge),
    ]);
  if (isInvoice) print.line([dice.one(['GST', 'GST 10%', 'Plus GST']), show(gst)]);
  const gstFirst = !isInvoice && showsGst && dice.chance(0.3);
  const gstLine = () =>
    print.line([
      dice.one(['GST INCLUDED IN TOTAL', 'GST', 'Includes GST of', 'GST Amount', 'TOTAL GST', 'Incl. GST']),
      show(gst),
    ]);
  if (gstFirst) gstLine();
  print.line([
    dice.one([
      'TOTAL',
      'Total',
      'TOTAL AUD',
      'TOTAL (INC GST)',
      `TOTAL FOR ${dice.number(1, 12)} ITEMS`,
      'Amount Due',
      'BALANCE DUE',
      'Total Inc GST',
    ]),
    show(total),
  ]);
  if (rounded !== total || (isCash && dice.chance(0.3))) {
    print.line([dice.one(['ROUNDING', 'Rounding', 'Cash Rounding']), money(rounded - total)]);
    if (dice.chance(0.6)) print.line([dice.one(['AMOUNT DUE', 'Total Due', 'ROUNDED TOTAL']), show(rounded)]);
  }
  if (isCash) printCash(print, dice, rounded, show);
  else printCard(print, dice, rounded, show);
  if (!isInvoice && showsGst && !gstFirst) gstLine();
  return { total: rounded, gst: showsGst ? gst : null };
}

function printCash(print: Printer, dice: Dice, cents: number, show: (cents: number) => string): void {
  const given = Math.ceil((cents + 1) / 1000) * 1000;
  print.line([dice.one(['CASH', 'Cash', 'CASH TENDERED']), show(given)]);
  print.line([dice.one(['CHANGE', 'Change', 'CHANGE DUE']), show(given - cents)]);
}

function printCard(print: Printer, dice: Dice, cents: number, show: (cents: number) => string): void {
  print.line([dice.one(['EFTPOS', 'CARD', 'VISA', 'MASTERCARD', 'Eftpos']), show(cents)]);
  if (dice.chance(0.4)) print.line(['CHANGE', show(0)]);
  if (!dice.chance(0.6)) return;
  print.line(`CARD: XXXXXXXXXXXX${dice.number(1000, 9999)} (T)`);
  print.line([dice.one(['PURCHASE', 'TOTAL', 'SALE']), `AUD${money(cents)}`]);
  print.line(`APPROVED  AUTH ${dice.number(100_000, 999_999)}`);
}

const money = (cents: number) => (cents / 100).toFixed(2);
