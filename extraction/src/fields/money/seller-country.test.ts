import { describe, expect, it } from 'vitest';
import { currencyOfSeller } from './seller-country.ts';

describe('the currency of a receipt that names none', () => {
  it.each([
    ['BOOKSHOP\nMERRY HILL\nVAT.573 9923 91\nTOTAL 5.99', 'GBP'],
    ['Harrogate HG1 1BJ\nVAT No: 111 1111 11', 'GBP'],
    ['Edgbaston, B15 3BU\nwww.example.co.uk', 'GBP'],
    ['KEDAI KOPI SDN. BHD.\nTotal 8.80', 'MYR'],
    ['TRATTORIA\nP.IVA 06260601007\nCOPERTO 5,00', 'EUR'],
    ['Restaurante\nFactura Simplificada: 2478\nI.V.A. 10,00 3.50', 'EUR'],
    ['12 Main St\nOmaha, NE 68154\n(402) 555-0134\nTotal $5.35', 'USD'],
    ['Auckland\nwww.example.co.nz\nTOTAL $14.20', 'NZD'],
    ['GST No. 84-123-456\nChristchurch\nTOTAL $14.20', 'NZD'],
    ['TEA HOUSE PTE LTD\nSingapore 238801\nTotal $8.80', 'SGD'],
  ])('%j: %s', (text, code) => {
    expect(currencyOfSeller(text, text.includes('$'))).toBe(code);
  });

  it.each([
    ['nothing but a shop', 'Corner Store\nTOTAL 5.00'],
    ['VAT on an Australian one', 'Example Pty Ltd\nSydney NSW 2000\nVAT No 573 9923 91'],
    ['VAT without a number that checks', 'Duty free, VAT 573 9923 92'],
    ['a computer part', 'PS4 1TB\nTOTAL 399.00'],
    ['an American telephone alone', 'Hotline (402) 555-0134\nTOTAL 5.00'],
    ['an Australian state and postcode', 'Perth WA 6000\n(402) 555-0134'],
    ['two countries', 'SDN BHD\nP.IVA 06260601007'],
  ])('none for %s', (_, text) => {
    expect(currencyOfSeller(text, false)).toBeNull();
  });

  it('isn’t British or the euro if dollars are printed', () => {
    expect(currencyOfSeller('VAT No 573 9923 91\nTOTAL $5.00', true)).toBeNull();
  });
});
