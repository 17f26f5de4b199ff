import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareSubmitPage, read, review } from '../../../../testing/receipts/submit-page.ts';

const paper = { abns: [], saysTaxInvoice: true, saysGst: true, namesBuyer: false };

test('the review judges the GST’s evidence with what’s typed', async () => {
  prepareSubmitPage();
  const { user } = await review({
    ...read,
    amount: 82.5,
    gstAmount: 7.5,
    reading: { ...read.reading, lineItems: { confidence: 0.9, places: [] } },
    gstEvidence: { verdict: { kind: 'complete' }, paper },
  });
  expect(screen.getByText('Looks complete')).toBeTruthy();
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '99');
  expect(screen.getByText('Missing: ABN')).toBeTruthy();
  await user.clear(screen.getByLabelText('GST'));
  expect(screen.getByText('No GST recorded')).toBeTruthy();
});
