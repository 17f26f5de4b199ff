/** What forms call a receipt's own fields. */
export const fieldNames = {
  vendor: 'Vendor',
  abn: 'ABN',
  amount: 'Amount',
  gstAmount: 'GST',
  date: 'Date',
  currency: 'Currency on the receipt',
  documentNumber: 'Document number',
  category: 'Category',
  reason: 'Reason',
  notes: 'Notes',
  paymentMethod: 'Payment method',
  cardLast4: 'Card (last 4 digits)',
  lineItems: 'Items',
} as const;

/** What the short form calls some of them (EDIT-04). */
export const shortFormNames = { vendor: 'Supplier Name', amount: 'Price' } as const;
