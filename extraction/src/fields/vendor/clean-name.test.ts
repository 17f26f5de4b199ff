import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['From: Jenny Marsh', 'Jenny Marsh'],
  ['Supplier: Dingo Diesel', 'Dingo Diesel'],
  ['Receipt from Echidna Tea', 'Echidna Tea'],
  ['Your Platypus Pools receipt', 'Platypus Pools'],
  ['Thanks for your order with Mallee Coffee! Here’s your receipt.', 'Mallee Coffee'],
  ['The Trustee for Quokka Family Trust trading as Quokka Signs', 'Quokka Signs'],
  ['WTH Pty Ltd T/A Avis Australia ABN 15 000 165 855', 'Avis Australia'],
  ['T/A Saltbush Electrical', 'Saltbush Electrical'],
])('what introduces the name in %j is removed', (line, name) => expect(cleanName(line)).toBe(name));

test.each(['From the Field', 'The Order Desk', 'Merchant & Sons'])('%j stays', (line) =>
  expect(cleanName(line)).toBe(line),
);
