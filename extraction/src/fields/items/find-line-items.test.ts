import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';

const read = (print: string) =>
  extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' }).fields.lineItems?.value ?? [];
const totals = (print: string) => read(print).map((item) => item.lineTotalCents);
const cafe = 'Galah Cafe\nABN 51 824 753 556\n21/11/2026 10:04\n';
const lunch = 'Toasted sandwich  18.00\nBowl of chips  12.00\n';

describe('lineItems', () => {
  it.each([
    ['Subtotal  30.00\nCard surcharge 2%  0.60\nTotal  30.60\nGST included  2.78', [60]],
    ['Total  30.00\nCredit card surcharge  0.60\nAmount due  30.60', [60]],
    ['Subtotal  30.00\nSunday surcharge  3.00\nCard processing 1%  0.33\nTotal  33.33', [300, 33]],
    ['Subtotal  30.00\nGratuity  5.00\nGST included  2.73\nTotal  35.00', [500]],
    ['Subtotal  30.00\nClub 10% off  -3.00\nTotal  27.00', [-300]],
    ['Subtotal  30.00\nDelivery  8.00\nGST  3.80\nTotal  41.80', [800]],
    ['Card fee  0.60\nTotal  30.60', [60]],
    ['Subtotal  30.00\nSunday surcharge  3.00\nTotal  33.00\nTip  8.00\nTotal paid  41.00', [300, 800]],
    ['Subtotal  30.00\nDelivery  8.00\nMember credits  -2.50\nTotal  35.50', [800, -250]],
  ])('adds what makes the items the total: %j', (foot, extras) =>
    expect(totals(`${cafe}${lunch}${foot}\nVisa ..1180`)).toEqual([1800, 1200, ...extras]),
  );

  it.each([
    'Subtotal  30.00\nTotal  30.00\nCash  50.00\nChange  20.00',
    'Subtotal  30.00\nGift card  -10.00\nTotal  20.00',
    'Subtotal  30.00\nDeposit paid  -10.00\nTotal  20.00',
    'Subtotal  30.00\nHealth fund benefit  -10.00\nTotal  20.00',
    'Subtotal  30.00\nSurcharge  0.60\nTotal  31.00',
  ])('adds nothing for %j', (foot) => expect(totals(`${cafe}${lunch}${foot}`)).toEqual([1800, 1200]));

  it('adds none abroad, where a tip or a service charge isn’t among the items', () => {
    expect(totals(`Galah Diner\n21/11/2026\n${lunch}Subtotal  30.00\nTip  5.00\nTotal  35.00`)).toEqual([
      1800, 1200,
    ]);
  });

  it('adds fees where an address is Australian, though no ABN is printed', () => {
    const trip =
      'Total  A$46.91\nTrip fare  A$41.31\nSubtotal  A$41.31\nAirport fee  A$4.50\nBooking fee  A$1.10';
    const foot = 'Mastercard ••••3316  A$46.91\nGalah Rides, Level 3, 8 George St, Sydney NSW 2000';
    expect(totals(`3 September 2026\nYour receipt\n${trip}\n${foot}`)).toEqual([4131, 450, 110]);
  });

  it('adds fees and a tip below the total of a trip that was paid in two parts', () => {
    const trip = 'Total  A$41.87\nTrip fare  A$31.44\nSubtotal  A$31.44\nBooking fee  A$3.95\nLevy  A$1.32';
    const extras = 'Tolls  A$4.66\nPromotion  -A$4.50\nTip  A$5.00';
    const foot =
      'Payments\nVisa ••••8830  A$36.87\nVisa ••••8830 (tip)  A$5.00\nGalah Rides, Sydney NSW 2000';
    expect(totals(`12 September 2026\nYour receipt\n${trip}\n${extras}\n${foot}`)).toEqual([
      3144, 395, 132, 466, -450, 500,
    ]);
  });

  it('keeps the items of other departments where one adds up by itself', () => {
    const departments =
      'Bananas  4.56\nAvocado  5.00\nPRODUCE SUBTOTAL  9.56\nSmoked ham  6.29\nOlives  4.18\nFetta  6.50\n' +
      'DELI SUBTOTAL  16.97\nCustard tart  5.28\nFull cream milk  6.15\nGROCERY SUBTOTAL  11.35';
    const items = totals(`${cafe}${departments}\nTOTAL  37.88\nEFTPOS  37.88`);
    expect(items).toEqual(expect.arrayContaining([456, 500, 629, 418]));
  });

  it('leaves out weights, sums insured and payments of an earlier notice', () => {
    const tip = 'In 09:14  Gross 2.62 t\nOut 09:31  Tare 2.28 t\nMixed waste  122.74\nMattress  38.00';
    expect(totals(`${cafe}${tip}\nTOTAL  160.74`)).toEqual([12_274, 3800]);
    const cover = 'Building  $890,000\nContents  $120,000\nBase premium  $912.40\nServices levy  $96.18';
    expect(totals(`${cafe}${cover}\nTotal premium  $1,008.58`)).toEqual([91_240, 9618]);
    const discounted = 'Laptop  $1,250\nTrade-in  -$250.50';
    expect(totals(`${cafe}${discounted}\nTotal  $999.50`)).toEqual([125_000, -25_050]);
    const levy =
      'Balance brought forward  1,202.78\nReceipt - thank you  1,202.78 CR\nLevy  812.50\nWorks  390.28';
    expect(totals(`${cafe}${levy}\nTOTAL DUE  1,202.78`)).toEqual([81_250, 39_028]);
  });

  it('takes no tax for the sum of nothing', () => {
    const before = 'Last bill  $242.00\nPayment received  -$242.00\nBalance  $0.00\nTotal due  $272.00';
    const plans =
      'Mobile plan  $72.00\nMobile plan  $65.00\nInternet  $115.00\nDay pass x 3 (GST free)  $30.00\nMulti-plan discount  -$10.00';
    const sums = 'Total charges (inc. GST)  $272.00\nTotal GST included in this bill  $22.00';
    expect(totals(`Galah Telecom\nABN 51 824 753 556\n${before}\n${plans}\n${sums}`)).toEqual([
      7200, 6500, 11_500, 3000, -1000,
    ]);
  });

  it('takes the list of a later page for a bill’s only amount', () => {
    const first = `${cafe}Invoice  Issued  Debit on  Amount due\n37710924  6 May 2026  20 May 2026  $122.65\nTotal due  $122.65`;
    const second =
      'Page 2\nHome Fast  $99.00\nMobile SIM  $29.00\nCalls  $1.05\nOutage credit  $6.40 CR\nTotal charges  $122.65';
    const pages = [first, second].flatMap((print) => pagesOf(print, 'columns'));
    const { lineItems } = extractFields(pages, { today: '2026-11-21' }).fields;
    expect(lineItems?.value.map((item) => item.lineTotalCents)).toEqual([9900, 2900, 105, -640]);
  });

  it('leaves out a bond that was paid back, and stages that aren’t claimed now', () => {
    const hire = 'Digger hire  590.00\nTrailer hire  70.00\nBond refunded 20/11/26  200.00';
    expect(totals(`Galah Hire\nABN 51 824 753 556\n${hire}\nTotal inc GST  660.00\nGST  60.00`)).toEqual([
      59_000, 7000,
    ]);
    const claim =
      'Stage  Contract  This claim\nDeposit  1,100.00  0.00\nFrame  5,500.00  5,500.00\nFixing  2,200.00  0.00';
    expect(totals(`Galah Homes\nABN 51 824 753 556\n${claim}\nPayable this claim  5,500.00`)).toEqual([
      550_000,
    ]);
  });

  it('takes in an item called like a sum, though other sums come before the total', () => {
    const list = 'Domain renewal  31.80\nTotal Care Plan managed  39.00\nCustom hosting  119.40';
    const sums = 'Sub Total (ex GST)  172.91\n10.00% GST  17.29\nCredit  0.00\nTotal  190.20';
    expect(totals(`Galah Hosting\nABN 51 824 753 556\n${list}\n${sums}`)).toEqual([3180, 3900, 11_940]);
  });

  it('takes a line with its quantity and price, not an amount due above it', () => {
    const invoice = '$20.00 due November 12, 2026\nPro plan      1      $20.00      $20.00';
    const items = read(`Galah Cloud, Inc.\n${invoice}\nSubtotal      $20.00\nTotal      $20.00`);
    expect(items.map(({ description }) => description)).toEqual(['Pro plan']);
  });

  it('leaves a column of tax codes out of the names', () => {
    const work = 'Bookkeeping    GST    646.00\nTax return    GST    290.00\nTOTAL    936.00';
    expect(read(`Galah Books\nABN 51 824 753 556\n${work}`).map((item) => item.description)).toEqual([
      'Bookkeeping',
      'Tax return',
    ]);
  });

  it('takes a price with a tax code beside it for no tax', () => {
    const work =
      'ACTIVITY    TAX    AMOUNT\nMowing    GST    165.00\nHedges    GST    132.00\nGreen waste    GST    49.50';
    const sums = 'SUBTOTAL        315.00\nGST TOTAL        31.50\nTOTAL        346.50';
    expect(totals(`Gecko Gardens\nABN 51 824 753 556\nTAX INVOICE 1187\n${work}\n${sums}`)).toEqual([
      16_500, 13_200, 4950,
    ]);
  });

  it('takes a price with a tax code behind it for no tax', () => {
    const work =
      'QTY   ITEM NO.   DESCRIPTION   PRICE UNIT   EXTENDED CODE\n8   SEE-25   Ryegrass 25kg   $92.40 BAG   $739.20 GST\n1   ANH-5   Pour-on 5L   $486.20 EA   $486.20 GST\n1   FRT   Freight   $38.50   $38.50 GST';
    const sums = 'Salesperson: Deb   Sale Amount:   $1,149.00\nGST:   $114.90\nTotal Inc GST:   $1,263.90';
    expect(totals(`Galah Seed\nABN 51 824 753 556\nTax Invoice 1187\n${work}\n${sums}`)).toEqual([
      73_920, 48_620, 3850,
    ]);
  });

  it.each(['GST Free', 'GST', 'FRE', 'BAS Excluded'])('leaves the code %s out of a name', (code) => {
    const work = `Description    Quantity    Unit Price    GST    Amount AUD\nAvocado tray    2.00    38.50    ${code}    77.00`;
    const sums = 'Subtotal            77.00\nTOTAL AUD            77.00';
    expect(
      read(`Galah Foods\nABN 51 824 753 556\nTax Invoice INV-0042\n${work}\n${sums}`).map(
        (item) => item.description,
      ),
    ).toEqual(['Avocado tray']);
  });

  it.each([
    [
      'yen',
      'KISSA GALAH\nNakagyo-ku, Kyoto-shi\nTEL 075-255-0188',
      'Coffee   ¥650\nCheesecake   ¥780',
      '¥1,430',
    ],
    [
      'rupiah',
      'WARUNG GALAH\nTgl 11/07/2025 20:14',
      'Nasi Campur   55.000\nSate Ayam   48.000',
      'Rp 103.000',
    ],
  ])('reads prices in %s, which have no cents', (_, top, items, total) => {
    const names = read(`${top}\n${items}\nTOTAL   ${total}\nThank you`).map((item) => item.description);
    expect(names).toEqual(items.split('\n').map((line) => line.split('   ')[0]));
  });

  it('reads the charges of a stay, not what was paid in the column beside them', () => {
    const account =
      'Date        Details              Charges    Payments\n' +
      '02-Oct-26   Deposit - Visa 3317               100.00\n' +
      '20-Oct-26   Accommodation         152.00\n' +
      '20-Oct-26   Dinner                 48.50\n' +
      '21-Oct-26   Accommodation         152.00\n' +
      '22-Oct-26   Visa 3317                         252.50\n' +
      'Total incl GST                    352.50';
    expect(totals(`Galah Motor Inn\nABN 51 824 753 556\nTax Invoice 31508\n${account}`)).toEqual([
      15_200, 4850, 15_200,
    ]);
  });

  it('reads fees beside a GST of nothing', () => {
    const fees =
      'Service date  Description           Fee     GST\n19/05/2026    Consultation       $145.00   $0.00\n19/05/2026    Trace               $40.00   $0.00';
    expect(totals(`Galah Clinic\nABN 51 824 753 556\nInvoice 176203\n${fees}\nTotal    $185.00`)).toEqual([
      14_500, 4000,
    ]);
  });

  it('takes the time for no price', () => {
    const items = 'Time:  9.12\nLayer pellets  143.00\nLucerne hay  234.00';
    expect(totals(`Galah Produce\nABN 51 824 753 556\n${items}\nTOTAL  377.00`)).toEqual([14_300, 23_400]);
  });

  it('takes the tax beside payment details for no item', () => {
    const work = 'DESCRIPTION    GST    AMOUNT\nHot water unit    10%    286.36';
    const sums = 'Subtotal    286.36\nPay within 14 days    GST    28.64\nBSB 063-119    Total    315.00';
    const { fields } = extractFields(
      pagesOf(`Galah Plumbing\nABN 51 824 753 556\n${work}\n${sums}`, 'columns'),
      {
        today: '2026-11-21',
      },
    );
    expect(fields.gstCents?.value).toBe(2864);
    expect(fields.lineItems?.value.map((item) => item.lineTotalCents) ?? []).not.toContain(2864);
  });

  it('reads it though lines above the total add up, too', () => {
    const sums =
      'Billing Summary    Invoice Number: E0400\nCharges:    75.60    Invoice Date: 08/12/2025\n' +
      'Discounts:    0.00    Due Date: 08/12/2025\nCredits:    0.00\nGST (10%):    7.56\nTotal (AUD):    83.16';
    const table =
      'Product    Qty    Unit price    Charges    GST    Total\nGalah Office    4    18.90    75.60    7.56    83.16';
    expect(totals(`Tax Invoice\n${sums}\nGalah Pty Ltd\nABN 51 824 753 556\n${table}`)).toEqual([8316]);
  });

  it('takes no payments below the sums for the items', () => {
    const paid =
      'Date    Description    Amount    Total\n12/11/2026    Deposit    100.00    100.00\n13/11/2026    EFTPOS    120.00    120.00';
    expect(
      totals(
        `Galah Tools\nABN 51 824 753 556\nDrill  200.00\nBits  20.00\nTotal  220.00\nGST  20.00\nPayments\n${paid}`,
      ),
    ).toEqual([20_000, 2000]);
  });

  it('reads the table of a software invoice below its sums', () => {
    const sums = 'Subtotal in AUD  A$121.20\nGST (10%)  A$12.12\nTotal in AUD  A$133.32';
    const table =
      'Subscription    Description    Interval    Quantity    Amount(A$)\nGalah Office    Usage    1 Apr - 30 Apr    6    121.20';
    expect(
      totals(
        `Galah Cloud\nABN 51 824 753 556\nTotal in AUD\nA$133.32\n${sums}\nYou’ll be charged.\n${table}`,
      ),
    ).toEqual([12_120]);
  });

  it.each([
    ['Imported beer 6pk  22.00\nSummer dress  45.00\nGround beef  9.50', [2200, 4500, 950], 76.5],
    ['Overalls navy  89.00\nUSB charger  15.00\nOil change kit  35.00', [8900, 1500, 3500], 139],
    ['Balance bike  80.00\nGift voucher  20.00\nCredit card holder  35.00', [8000, 2000, 3500], 135],
    ['Summer dress  45.00', [4500], 45],
  ])('reads items that are called like a sum or a payment: %j', (lines, cents, total) =>
    expect(totals(`${cafe}${lines}\nTotal  $${total.toFixed(2)}\nVisa  ${total.toFixed(2)}`)).toEqual(cents),
  );

  it('reads items without cents that add up to a total without cents', () => {
    const lines =
      'Invoice #3318 - Sat 25 Apr 2026\nCut (long)  A$95\n1h with Jo\nRoot touch up  A$120\n1h 15min with Jo';
    expect(totals(`Galah Hair\n${lines}\nSubtotal  A$215\nTotal  A$215\nVisa 0721  A$215`)).toEqual([
      9500, 12_000,
    ]);
  });

  it('takes no word that runs into the next for a sum’s: possum merino', () => {
    const lines = 'Merino beanie x 1\n      $59.00\nPossum merino socks x 2\n      $44.00';
    expect(read(`Galah & Wool\nORDER #2093\n${lines}\nSubtotal  $103.00\nTotal  $103.00`)).toMatchObject([
      { description: 'Merino beanie', lineTotalCents: 5900 },
      { description: 'Possum merino socks', lineTotalCents: 4400 },
    ]);
  });

  it('takes off what a loyalty credit does', () => {
    const lines = 'Mobile plan  $70.00\nHome internet  $99.00\nLoyalty credit  -$15.00';
    expect(totals(`Galah Telecom\nABN 51 824 753 556\n${lines}\nTotal this bill  $154.00`)).toEqual([
      7000, 9900, -1500,
    ]);
  });

  it('reads a tax that’s paid for as an item', () => {
    const lines = 'Registration fee  $75.00\nMotor vehicle tax  $389.00\nPlate fee  $36.00';
    expect(totals(`${cafe}${lines}\nTotal  $500.00\nNo GST is payable`)).toEqual([7500, 38_900, 3600]);
  });

  it('leaves the columns of quantity and tax rate out of names', () => {
    const head = 'Description   Qty   Unit Price   GST   Amount AUD';
    const line = 'Supply & fit ceiling fan   2   185.00   10%   370.00';
    const sums = 'Subtotal   370.00\nTOTAL GST 10%   37.00\nTOTAL AUD   407.00';
    expect(read(`${cafe}${head}\n${line}\n${sums}`)).toMatchObject([
      { description: 'Supply & fit ceiling fan', quantity: 2 },
    ]);
  });

  it.each(['Bar Subtotal  18.00\nFood Subtotal  12.00', 'SUBIOTAL  30.00', 'Net  27.27\nGST amount  2.73'])(
    'takes no sums for items, though they add up: %j',
    (lines) => expect(read(`${cafe}${lines}\nTotal  $30.00\nVisa  30.00`)).toEqual([]),
  );

  it.each([
    'CommBank\nTransfer successful  $420.00\nTo  Galah Cleaning',
    'Galah Threads\nOrder total  $148.00\n4 payments of $37.00\nPayment 1 of 4  $37.00\nPayment 2 of 4  $37.00',
  ])('takes no payment for an item: %j', (print) => expect(read(print)).toEqual([]));

  it('adds fees where prices are in Australian dollars by their sign', () => {
    const order = '1x Pork roll  A$14.50\n2x Iced coffee  A$15.00\nSubtotal A$29.50\nDelivery Fee A$3.99';
    expect(totals(`Galah Rolls\n${order}\nTotal A$33.49`)).toEqual([1450, 1500, 399]);
  });

  it('takes no measure for an item', () => {
    const parcel = 'Weight  12.50\nFreight  45.00\nTotal  45.00';
    expect(totals(`Galah Freight\nABN 51 824 753 556\n17/06/2026\n${parcel}`)).not.toContain(1250);
  });

  it('takes no amount from a question', () => {
    const gift = 'Gift amount: $250.00\nWould you consider a gift of $25.00 a month?';
    expect(totals(`Galah Rescue\nABN 51 824 753 556\nOFFICIAL RECEIPT\n${gift}`)).not.toContain(2500);
  });
});
