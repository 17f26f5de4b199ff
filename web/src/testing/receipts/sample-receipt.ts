import type { Receipt, ReceiptRow } from '@docket/shared/receipts/contract';

/** A receipt as the server returns it. */
export const sampleReceipt = (change: Partial<Receipt> = {}): Receipt => ({
  id: '0193a000-0000-7000-8000-0000000000aa',
  customId: 'RCP-7KQ2M9XA',
  date: '2026-11-20',
  vendor: 'Corner Café',
  amount: 45.5,
  gstAmount: 4.14,
  currency: null,
  category: 'Meals',
  reason: 'Business expense',
  notes: '',
  status: 'PROCESSED',
  employee: 'Ada Byron',
  imageUrl: '/api/receipts/0193a000-0000-7000-8000-0000000000aa/image',
  thumbnailUrl: null,
  createdAt: '2026-11-20T22:15:00.000Z',
  userId: '0193a000-0000-7000-8000-000000000001',
  businessId: null,
  mediaType: 'image/jpeg',
  pages: [{ mediaType: 'image/jpeg', original: null }],
  fieldValues: {},
  revision: 3,
  lineItems: [
    { description: 'Flat white', quantity: 2, quantity_unit: null, unit_price: 5.25, line_total: 10.5 },
    { description: 'Lunch special', quantity: 1, quantity_unit: 'ea', unit_price: 35, line_total: 35 },
  ],
  paymentMethod: 'visa',
  cardLast4: '4242',
  abn: null,
  documentNumber: 'INV-1001',
  stage: null,
  failureReason: null,
  reading: {
    vendor: { confidence: 0.97, places: [{ page: 0, x: 0.2, y: 0.05, width: 0.6, height: 0.06 }] },
    amount: { confidence: 0.62, places: [{ page: 0, x: 0.6, y: 0.8, width: 0.3, height: 0.04 }] },
    date: { confidence: 0.95, places: [{ page: 0, x: 0.1, y: 0.2, width: 0.3, height: 0.03 }] },
  },
  ownerFields: [],
  foreignAmount: null,
  gstEvidence: { verdict: { kind: 'complete' }, paper: null },
  approvedBy: null,
  approvedAt: null,
  rejectedBy: null,
  rejectedAt: null,
  rejectionReason: null,
  updatedAt: '2026-11-20T22:15:05.000Z',
  ...change,
});

/** One of many rows of the log, distinguished by its number. */
export const sampleRow = (n: number, change: Partial<ReceiptRow> = {}): ReceiptRow => ({
  ...sampleReceipt(),
  id: `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  vendor: `Vendor ${n}`,
  ...change,
});
