import { expect, test } from 'vitest';
import { paidBy } from './payment.ts';

test.each([
  ['visa', '1234', 'Visa ending 1234'],
  ['eftpos', null, 'EFTPOS'],
  ['bank transfer', null, 'Bank transfer'],
  [null, '1234', 'Ending 1234'],
  [null, null, ''],
])('paid by %j with the card %j reads %j', (method, card, text) => {
  expect(paidBy(method, card)).toBe(text);
});
