import { expect, it } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { payeeOf } from './payee.ts';

const payee = (print: string) => payeeOf(rowsOf(pagesOf(print, 'columns')))?.value ?? null;

it.each([
  ['You paid Rohan lyer', 'Rohan Iyer'],
  ['You sent a payment of $29.00 USD to Inkfish Prints', 'Inkfish Prints'],
  [
    'You paid $154.75 AUD to Galah Beekeeping\nSupplies\nGalah Beekeeping Supplies\nMerchant',
    'Galah Beekeeping Supplies',
  ],
  ['You sent Jean le Roux', 'Jean le Roux'],
  ['-$67.40 AUD\nPayment sent to Galah Candles\norders@galah.example', 'Galah Candles'],
  ['beem\nYou paid\nSam Taylor\n$64.50', 'Sam Taylor'],
  ['Osko payment\n$165.00\nto WATTLE LANE GARDENS', 'Wattle Lane Gardens'],
  ['PayPal\nGalah’s Quilts\nPayment - Completed\n$112.00 AUD', 'Galah’s Quilts'],
  ['Transfer\nPay to   Wombat lane Childcare', 'Wombat lane Childcare'],
  ['Transfer\nPay to   Holdings of Perth ltd', 'Holdings of Perth ltd'],
])('reads who was paid in %j', (print, name) => expect(payee(print)).toBe(name));

it.each([
  'YOU PAID BY CARD',
  'YOU PAID IN FULL',
  'Galah Quilts\nPayment - Completed\n$112.00 AUD',
  'You paid Apple Pay',
  'You paid with Visa Debit',
  'You paid Sam Taylor\nTotal   $5.00',
  'Transfer\nPay to   PayID 0417 330 882',
  '$165.00\nto Sam Taylor',
  'Transfer\nPaid to account ending 118 on 17 June 2026',
])('reads nobody in %j', (print) => expect(payee(print)).toBeNull());
