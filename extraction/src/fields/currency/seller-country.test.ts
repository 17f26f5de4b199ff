import { describe, expect, it } from 'vitest';
import { currencyOfSeller, UNKNOWN_CURRENCY } from './seller-country.ts';

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
    ['GST No. 64-555-310\nTAX INVOICE\nEFTPOS $36.59', 'NZD'],
    ['PETONE\nGST 112-555-871\nTOTAL $37.10', 'NZD'],
    ['SAN ANTONIO TX 78215\nREGULAR 11.342G\nPRICE/GAL $3.599\nFUEL TOTAL $40.82', 'USD'],
    ['TAXI\nTIP: $5.39\nTOTAL: $33.84\nwww.nyc.gov/taxi', 'USD'],
    ['7-ELEVEN\nBEVERLY MA 01915\nTOTAL DUE 2.69', 'USD'],
    ['GST # R104902135\nTOTAL $4.29', 'CAD'],
    ['BISTRO\n10250 PENANG.\nTotal 2.30', 'MYR'],
    ['LAWSON\nT7000012050002\nTOTAL 570', 'JPY'],
    ['TEA HOUSE PTE LTD\nSingapore 238801\nTotal $8.80', 'SGD'],
    ['FOOD COURT\nGST REG NO 200712345C\nTOTAL 20.00', 'SGD'],
    ['MINIMARKET\nGST ID 001612345678\nTAX INVOICE\nTotal 9.00', 'MYR'],
    ['SUPERMARKET\nVAT No 4123456789\nTAX INVOICE\nTOTAL 338.16', 'ZAR'],
    ['GRILL\nSub Total: 63.75\nTax: 5.50\nTotal 69.25\nGratuity not included', 'USD'],
    ['Windham, NH\n603-555-0143\nSubtotal 71.40\nTax 6.43\nTotal 77.83', 'USD'],
    ['CURRY HOUSE\nGSTIN 29ABCDE1234F1Z5\nTotal 617.00', 'INR'],
    ['BISTRO\nHST 13% 2.60\nTOTAL $22.60', 'CAD'],
    ['PHONE SHOP\nNathan Road, Hong Kong\nTOTAL $5,398.00', 'HKD'],
    ['WARUNG\nTanggal 21-09-15\nPajak 10% 20400', 'IDR'],
    ['CAFE\nNakagyo-ku, Kyoto-shi\nTEL 075-255-0188\nTOTAL 2,330', 'JPY'],
    ['BAR\nReg. No. T6130001048826\nTEL 03-5555-0188\nTOTAL 2,330', 'JPY'],
    ['RESORT\nDenarau, Fiji\nTIN 50-12345-6\nTOTAL $47.00', 'FJD'],
    ['MALL OUTLET\nDubai\nTRN 100123456700003', 'AED'],
    ['NOODLES\nBangkok 10110\nTotal 655.00', 'THB'],
    ['PHONES (THAILAND) CO., LTD.\nTotal 655.00', 'THB'],
    ['Woolworths (Pty) Ltd\nCape Town South Africa\nVAT NO 4920123456\nTOTAL 250.00\nVAT 15% 32.61', 'ZAR'],
    ['Example Pty Ltd\nVAT NO 4920123456\nTOTAL 250.00', 'ZAR'],
    ['Bar Duomo SRL\nMilano\nTel 02 4801 2345\nP.IVA 01234567890\nTOTALE 12,00', 'EUR'],
    ['KEDAI KOPI SDN BHD\nTel 03 2161 1234\nTotal 8.80', 'MYR'],
    ['NOODLES\nXinyi Road, Taipei\n(02) 2345 6789\nTotal $250.00', 'TWD'],
    ['Seattle, WA 98101\n(206) 555-0134\nAustralian Shiraz 12.00\nSales Tax 1.23\nTotal 13.23', 'USD'],
    ['Auckland\nAustralian grapes 4.50\nTOTAL $4.50\nGST 15% 0.59', 'NZD'],
    ['Auckland\nProduct of Australia\nwww.example.co.nz\nGST 15% 0.65\nTOTAL $5.00', 'NZD'],
    ['HARDWARE\nPort Moresby\nTOTAL K 25.00\nGST 10% 2.27', 'PGK'],
    ['Arlington, VA 22207\nSubtotal 104.50\nTax: 10.45\nAmount 114.95', 'USD'],
    ['San Antonio, TX\n( 732 ) 922 - 8084\nTotal 5.35', 'USD'],
    ['Corner Store\nSTOCK CODE PA 10442\nTOTAL $5.00', UNKNOWN_CURRENCY],
    ['Chicago\n312-555-0143\nSubtotal 79.17\nTIP\nTOTAL', 'USD'],
  ])('%j: %s', (text, code) => {
    expect(currencyOfSeller(text, text.includes('$'))).toBe(code);
  });

  it.each([
    ['nothing but a shop', 'Corner Store\nTOTAL 5.00'],
    ['an Australian government, misread', 'www.service.nsw.gov au\nTOTAL $402.00'],
    ['VAT on an Australian one', 'Example Pty Ltd\nSydney NSW 2000\nVAT No 573 9923 91'],
    ['a computer part', 'PS4 1TB\nTOTAL 399.00'],
    [
      'an American who took an Australian’s payment',
      'Corner Store\n0412 345 678\nLatte 5.00\nTOTAL $5.00\nGalah Pay, San Francisco, CA 94103',
    ],
    ['an American who charges GST', 'Galah Inc.\nSan Francisco, CA 94103\nPlan $20.00\nGST 10% $2.00'],
    ['an order’s number', 'Corner Store\nOrder ID 10442\nTOTAL $5.00'],
    ['thirteen digits of a till', 'Corner Store\nT5041504179224\nTOTAL 5.00'],
    ['an Australian state and postcode', 'Perth WA 6000\n(402) 555-0134'],
    ['an Australian telephone', 'Café\n(03) 9555 0123\nTips 2.00\nTOTAL 12.00'],
    ['a tip on a card slip', 'EFTPOS\nTIP $2.00\nTOTAL $12.00'],
    ['a company and a telephone of an Australian kind', 'Café Pty Ltd\n02-9550-1234\nTax 2.00\nTip 1.00'],
    ['a mobile phone', 'Taxi 0412345678\nTip 2.00\nTOTAL 12.00'],
    ['a telephone without spaces', 'Café (02)95501234\nTip 2.00\nTOTAL 12.00'],
    ['a journey', 'Flight\nSydney - Singapore\nTOTAL $420.00'],
    ['a place and a number on the next line', 'Taste of India\n012345\nTOTAL 18.00'],
    ['cereals', 'Special K 8.50\nTOTAL 8.50'],
    ['a drink', 'TAX INVOICE\nHong Kong Milk Tea $6.50\nGST included $0.59'],
    ['a dessert', 'EFTPOS\nDubai Chocolate 22.00'],
    ['a dish', 'Singapore Noodles 18.00\nTOTAL 18.00'],
    ['a dish beside its price', 'TAX INVOICE\nSingapore Noodles\n18.00'],
    ['a beer', 'India Pale Ale 12.00\nTOTAL 12.00'],
    ['a restaurant', 'Bangkok Street Food\nTOTAL 18.00'],
    ['an ice cream parlour', 'New Zealand Natural\nTOTAL 6.00'],
    ['bread', 'Tip Top White $4.20\nTOTAL $4.20'],
    ['beef tips', 'Beef tips $12.50\nTOTAL $12.50'],
    ['no tip', 'Tip $0.00\nTOTAL $4.20'],
    ['a builder’s whole dollars', 'Slab 12,000\nFrame 31,000\nRoof 18,500\nTotal $61,500'],
    [
      'a builder’s thousands',
      'Tax invoice\n0412 345 678\nSlab 12,000\nFrame 30,000\nRoof 18,000\nGST 6,000\nTotal 66,000',
    ],
    ['tax of an eleventh', 'TOTAL $110.00\nTax $10.00'],
    ['GST of 10 %', 'Café\nTax 1.10\nGST 10% 1.10\nTOTAL 12.10'],
  ])('none for %s', (_, text) => {
    expect(currencyOfSeller(text, false)).toBeNull();
  });

  it.each([
    ['pounds where dollars are printed', 'VAT No 573 9923 91\nTOTAL $5.00'],
    ['VAT without a number that checks', 'Duty free, VAT 573 9923 92'],
    ['an American telephone alone', 'Hotline (402) 555-0134\nTOTAL 5.00'],
    ['two countries alike', 'SDN BHD\nVAT No 4123456789'],
    ['a GST that isn’t 10 %', 'Café\nGST 5% 0.60\nTOTAL 12.60'],
    ['prices all in thousands', 'CREPERIE\nPancake 74,000\nTea 16, 000\nTOTAL 90,000\nCASH 100,000'],
  ])('is unknown, but foreign, for %s', (_, text) => {
    expect(currencyOfSeller(text, text.includes('$'))).toBe(UNKNOWN_CURRENCY);
  });

  it('is unclear from a tip in dollars, but not below a date with the day first', () => {
    const tip = 'Tip $3.00\nTotal $41.73';
    expect(currencyOfSeller(`Pho Corner\nAugust 9, 2025\n${tip}`, true)).toBe('XXX');
    expect(currencyOfSeller(`Pho Corner\n9 August 2025\n${tip}`, true)).toBeNull();
  });
});
