import type { Field, ReceiptFields, ReceiptReader } from '../../ports/ocr.ts';
import { readReceipt } from '../../features/receipts/reading/read-receipt.ts';
import type { TestApp } from '../test-app.ts';

export const places = [{ page: 0, x: 0.1, y: 0.2, width: 0.3, height: 0.04 }];
/** A field as the reader returns it, found in one place. */
export const field = <Value>(value: Value, confidence = 0.97): Field<Value> => ({
  value,
  confidence,
  places,
});
/** Every field that a reader can find. */
export const everything: Partial<ReceiptFields> = {
  vendor: field('Café Łódź'),
  abn: field('51824753556'),
  date: field('2026-11-20'),
  amountCents: field(4550, 0.62),
  gstCents: field(414),
  documentNumber: field('INV-77'),
  paymentMethod: field('visa'),
  cardLast4: field('4242'),
  category: field('Meals'),
  lineItems: field([
    {
      description: 'Flat white',
      quantity: 2,
      quantityUnit: 'cup',
      unitPriceCents: 455.5,
      lineTotalCents: 911,
    },
  ]),
};

/** Runs the job that reads a receipt, with the given reader. */
export const readWith = (app: TestApp, id: string, reader: ReceiptReader): Promise<void> =>
  readReceipt(app.services, reader, id, new AbortController().signal);
