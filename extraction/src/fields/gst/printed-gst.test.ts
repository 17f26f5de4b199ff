import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';

const gst = (print: string) =>
  extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' }).fields.gstCents?.value;
const head = 'Kestrel Foods\nABN 51 824 753 556\n14/08/2026 12:10\n';

describe('GST', () => {
  it('is the sum of the taxes in a table of rates', () => {
    const items = 'Rice 5kg  18.99 A\nToothpaste  7.99 B\nMilk 2L  5.00 A\nTotal  31.98\nCard Sales  31.98\n';
    expect(
      gst(`${head}${items}GST   Net   Tax   Gross\nA 0%   23.99   0.00   23.99\nB 10%   7.26   0.73   7.99`),
    ).toBe(73);
    expect(
      gst(`${head}${items}Rate   Gross   GST   Net\nB   7.99   0.73   7.26\nA   23.99   0.00   23.99`),
    ).toBe(73);
  });

  it('is the sum of a column beside the total, where not everything is taxed', () => {
    const fees =
      'Description       GST   Amount\nSchool fees      0.00   385.00\nLibrary bag      1.09    12.00\n';
    expect(gst(`${head}${fees}TOTAL RECEIVED   1.09  $397.00`)).toBe(109);
    expect(gst(`${head}${fees}TOTAL RECEIVED   9.10  $397.00`)).not.toBe(910);
  });

  it('is known by a misread word', () =>
    expect(gst(`${head}Screws  62.04\nTotal  62.04\n6ST INCLUDED IN THE TOTAL  5.64\nEFT  62.04`)).toBe(564));

  it('isn’t a part of what’s paid in parts', () => {
    const parts = 'Payment schedule\n16 Jan 2026 Paid   $32.00\n30 Jan 2026   $32.00\n13 Feb 2026   $32.00';
    const print = `Galah Cloth\nOrder #300441882207\n$128.00\n${parts}\n27 Feb 2026   $32.00\nOrder total   $128.00\nPaid   $32.00\nRemaining   $96.00`;
    expect(gst(print)).toBeUndefined();
  });

  it('is an eleventh of the total if one is printed, not the tax on a fee', () => {
    expect(
      gst(
        `${head}FARE  $63.93\nGOVT LEVY  $1.10\nSERVICE FEE (INC GST)  $3.25\nTOTAL  $68.28\nINCLUDES GST  $6.21\nVISA  $68.28`,
      ),
    ).toBe(621);
  });

  it('is an eleventh of an electricity bill before what solar power takes off', () => {
    const bill = 'Usage   $478.74\nSupply charge   $117.48\nGST   $59.62\nSolar feed-in 1,292 kWh @ 12c (no';
    expect(gst(`${head}${bill}\nGST)   $155.11 cr\nTotal amount due   $500.73`)).toBe(5962);
    expect(gst(`${head}GST   $59.62\nTotal amount due   $500.73`)).toBeUndefined();
  });

  it.each([
    ['TOTAL (including GST of $264.40)   $3,124.40', 26440],
    ['Total AUD (inc. $28.38 GST)   $312.14', 2838],
    ['Total   $84.90\nIncluding $7.72 in taxes', 772],
  ])('is what the line of the total includes: %j', (print, cents) =>
    expect(gst(`Kestrel Foods\n14/08/2026 12:10\n${print}`)).toBe(cents),
  );

  it('isn’t the price of something without GST', () => {
    const bill = 'Costs  $900.00\nSearch (GST free)  $9.00\nTotal  $909.00';
    expect(gst(`${head}${bill}`)).toBeUndefined();
  });

  it('isn’t a levy that includes it, nor any fee of what is no tax invoice', () => {
    const email =
      'From: Galah Receipts <noreply@galah.example>\nTo: sam.reed@example.com\nDate: Sat, 13 Sep 2025 at 00:51\nSubject: [Personal] Your Friday night trip with Galah\nGalah  Total A$34.62\n12 September 2025\nTotal  A$34.62';
    const fares =
      'Trip fare  A$27.10\nSubtotal  A$27.10\nBooking fee  A$1.95\nNSW Passenger Service Levy (incl. GST)  A$1.32';
    const extras =
      'Sydney Harbour Bridge toll  A$4.41\nPromotion  -A$5.16\nTip to Alex  A$5.00\nPayments: Visa ****0313  13/9/25 00:50  A$34.62';
    const end =
      'This is not a tax invoice. A tax invoice from the driver is available in the app.\nGalah Pacific Pty Ltd ABN 51 824 753 556, Level 30, 580 George St Sydney';
    expect(gst(`${email}\n${fares}\n${extras}\n${end}`)).toBeUndefined();
  });

  it('stays above a card slip that is no tax invoice, and abroad', () => {
    const slip = 'CUSTOMER COPY NOT A TAX INVOICE\nVISA ****1234  $22.00';
    const bakery = 'Possum Bakery\nABN 51 824 753 556\nTAX INVOICE\n14/11/2026\nPies  $22.00';
    expect(gst(`${bakery}\nTOTAL incl. $2.00 GST  $22.00\n${slip}`)).toBe(200);
    const diner =
      'Galah Diner\nAustin, TX 78701\n11/14/2026\nBurger  $10.00\nSales Tax  $0.83\nTotal  $10.83';
    expect(gst(`${diner}\nThis is not a tax invoice`)).toBe(83);
  });

  it('is the only tax of an invoice without cents, though an item is free of GST', () => {
    const items = 'Service fee   1   3,960   10%   3,960\nCertificate   1   55   GST Free   55';
    const print = (tax: string) => `${head}${items}\n${tax}TOTAL AUD   $4,015`;
    expect([gst(print('INCLUDES GST 10%   360\n')), gst(print(''))]).toEqual([36_000, undefined]);
  });

  it.each(['Delivery (GST incl.)', 'Surcharge incl GST', 'Eggs GST free', 'Departure tax', 'Tax invoice'])(
    'isn’t what a bill without cents asks for %s',
    (label) => expect(gst(`${head}Tour   $112\n${label}   $8\nTotal   $120`)).toBeUndefined(),
  );

  it('is read though a part of the bill has none', () =>
    expect(
      gst(
        `${head}Permit  $90.00\nBin hire  $110.00\nTotal  $200.00\nTax included  $10.00\nNo GST charged on permits`,
      ),
    ).toBe(1000));

  it('isn’t another tax of a bill without GST', () =>
    expect(
      gst(`${head}Water  $360.22\nNetwork facilities tax  $12.72\nTotal (no GST applies)  $372.94`),
    ).toBeUndefined());

  it('isn’t a price on a receipt from abroad that names no tax', () =>
    expect(
      gst(
        'Galah Backup, Inc.\nSan Mateo, CA 94401\nBackup  $99.00\nHistory  $10.00\nAmount paid  $109.00 USD',
      ),
    ).toBeUndefined());

  it('isn’t a tip that happens to be an eleventh of the total', () => {
    expect(gst(`${head}Pizza  $50.00\nTip  $5.00\nTotal  $55.00`)).toBeUndefined();
  });

  it('is read where its dollar sign was read as a digit', () =>
    expect(gst(`${head}Suit  $48.32\nHem  $9.98\nTOTAL  $58.30\n(GST 55.30 incl.)`)).toBe(530));

  it.each(['GST free  33.00\nTotal  $33.00', 'Total ex GST  55.00\nGST  0.00\nTotal  55.00'])(
    'isn’t made of a total without it: %j',
    (sums) => expect(gst(`${head}Apples  33.00\n${sums}`) ?? 0).toBe(0),
  );

  it('is negative on a refund', () => {
    expect(
      gst(
        `${head}REFUND\nHose fitting  -1  -9.00\nTOTAL REFUND  -$9.00\nGST INCLUDED  -$0.82\nREFUND  AUD9.00`,
      ),
    ).toBe(-82);
  });
});
