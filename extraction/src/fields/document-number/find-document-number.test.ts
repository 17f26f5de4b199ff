import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { findDocumentNumber } from './find-document-number.ts';

const head = 'Corner Store\nABN 51 824 753 556\n';
const foot = '\nBread  4.00\nMilk  3.00\nTOTAL  7.00\nEFTPOS  7.00\nThank you\nCome again';
const read = (print: string) =>
  findDocumentNumber(rowsOf(pagesOf(head + print + foot, 'columns')), '2026-11-21');

describe('findDocumentNumber', () => {
  it.each([
    ['Invoice number 22 901 118', '22 901 118'],
    ['Invoice number 22 901 118 Page 1 of 2', '22 901 118'],
    ['Account number  Invoice number\n5512204471      8820 4417 118', '8820 4417 118'],
    ['Tax Invoice No: 2026 00441', '2026 00441'],
    ['Account number: 2000 1188 Bill number: K 118 2240 551-7 Bill date: 14 May 2026', 'K 118 2240 551-7'],
    ['Notice number  PP 0441882', 'PP 0441882'],
    ['Infringement number 7 118 204 471', '7 118 204 471'],
    ['Folio  F-66120', 'F-66120'],
    ['Our invoice: GHX 00912', 'GHX 00912'],
    ['Invoice No.  : CR 1803/0064', 'CR 1803/0064'],
    ['Bill #: 12 034  Table 5', '12 034'],
    ['Tax invoice no.  BX1180 4402 17', 'BX1180 4402 17'],
    ['Ticket 4 - 30118', '4-30118'],
    ['PRO-FORMA INVOICE(2): 00023459\n#4630254789', '00023459'],
    ['ST# 5142 OP# 002362 TE# 06 TR# 06621', '06621'],
    ['Rech. Nr. 4572  30.07.2007', '4572'],
    ['INV# 002511900048269\nORD #95 -REG #19- 24/07/2016', '002511900048269'],
    ['ORD #47 -REG #12- 28/09/2025 12:41:09', '47'],
    ['STORE  REG TRAN  OPER  DATE  TIME\n1024  39  2958  715 08/04/25 11:18', '2958'],
    ['Store Reg Trans Date  Time  Cashier\n0331  004 5521  08/07/25 11:05  20417', '5521'],
    ['S7333 R95 P478\n#095-46934-7333-2026-01-02', '095-46934-7333-2026-01-02'],
    ['Lodgement number  402088177', '402088177'],
    ['Invoice number  7C41D2A0\u20110007', '7C41D2A0-0007'],
    ['Belegnummer  : 37944', '37944'],
    ['Order 311 4420771', '311 4420771'],
    ['TICKET  FB 118204\nISSUED  21/11/2026 07:56', 'FB 118204'],
  ])('keeps the groups of %j', (print, number) => expect(read(print)?.value).toBe(number));

  it.each([
    ['Tax Invoice No: 4418 118 George St', '4418'],
    ['Invoice No: 8841 12 items', '8841'],
    ['Invoice No: AB8841 12 High St', 'AB8841'],
    ['Order 311 44 Smith St', '311'],
    ['Invoice No: 8841 1,182.50', '8841'],
    ['Invoice No: 8841 11:42', '8841'],
    ['Invoice No: 8841 21 November 2026', '8841'],
    ['Invoice 118 – 17 October', '118'],
    ['Invoice 118 - 17 October', '118'],
    ['Receipt TP1188-21/06/2026', 'TP1188'],
    ['Ticket #1035057 317-842-3442', '1035057'],
    ['Document No. : T03-18/199913', 'T03-18/199913'],
  ])('stops before what follows in %j', (print, number) => expect(read(print)?.value).toBe(number));

  it.each([
    ['Credit note: CR 8821047\nOriginal invoice: 77412208 (28/04/2026)', 'CR 8821047'],
    ['ADJUSTMENT NOTE (CREDIT)  AN-118\nOur invoice KP-20441 dated 2 May 2026', 'AN-118'],
    ['Credit note CN-118\nFor invoice INV-117', 'CN-118'],
    ['Credit No. CN-118\nApplies to invoice INV-117', 'CN-118'],
    ['bec.tran88@gmail.com\nYour order 311882047 is confirmed', '311882047'],
    ['Statement number  S-44120\n02/10/26  Invoice 8821  4.03', 'S-44120'],
    ['Payment receipt\nFor invoice: INV-0042\nReceipt No  R-118', 'INV-0042'],
  ])('tells the document from others in %j', (print, number) => expect(read(print)?.value).toBe(number));

  it.each([
    ['Date 02/09/26 12:31  Inv 201188-4', '201188-4'],
    ['Tax Inv 4418  11/07/26 20:44', '4418'],
    ['RCPT A77-2219', 'A77-2219'],
    ['Chit #: 03000292', '03000292'],
    ['Docum. No. :23116254', '23116254'],
    ['Table 7  Pax 2  Bill A093224', 'A093224'],
    ['TE# 04 TR#_01164', '01164'],
    ['SALES INVCICE NUMBER: 000090511', '000090511'],
    ['Sale Number 69894289\nOrder Number: 248', '69894289'],
    ['Sales ID: 104\nOrder Number: 248', '248'],
    ['RFN# 0787-5410-3088', '0787-5410-3088'],
    ['Sale: 2-1180', '2-1180'],
    ['Sale TX8HQ2', 'TX8HQ2'],
    ['SALE: 6304/03/55012', '6304/03/55012'],
    ['31/01/2026 14:22  Tx 0188-2044', '0188-2044'],
    ['Lay-by No: L-4471', 'L-4471'],
    ['Invoice F26-1-0418', 'F26-1-0418'],
    ['Invoice 88', '88'],
    ['Tax invoice UBERAUS-88AA-01-2026-0004471 issued for G Singh', 'UBERAUS-88AA-01-2026-0004471'],
    ['RCTI number: RCTI-55018 Date: 15/09/2026', 'RCTI-55018'],
    ['Claim no: PC-003', 'PC-003'],
    ['QUOTE Q-1188', 'Q-1188'],
    ['Statement ST-55128', 'ST-55128'],
    ['Statement no.: ST/2026/09', 'ST/2026/09'],
    ['Receipt ID: RCQ4HPX2ZK · 25 April 2026', 'RCQ4HPX2ZK'],
    ['Confirmation number: 4418.820.447', '4418.820.447'],
    ['Transaction  OP-8820441', 'OP-8820441'],
    ['Rental agreement RA-55204 – Tax invoice', 'RA-55204'],
    ['14/09/2026 17:20  Tax Invoice 77120', '77120'],
    ['REG 3  Receipt No 12044', '12044'],
    ['Rece1pt #: 1504-04-2012', '1504-04-2012'],
    ['St:0 Ctr1 TaxInv:41336', '41336'],
    ['Chk 45', '45'],
    ['Bi11 #: 20261121-0044', '20261121-0044'],
    ['Statement of Fees KT-S-20188', 'KT-S-20188'],
    ['Trip ID 4418820711', '4418820711'],
    ['Refund No. 6118/00441', '6118/00441'],
    ['INVOICE  TI 204417', 'TI 204417'],
    ['TAX INVOICE\nNo 1188', '1188'],
    ['TAX INVOICE\n04418', '04418'],
    ['TAX INVOICE     R 220984', 'R 220984'],
    [
      'Galah Staffing                         Tax Invoice\n                                        Number   117703',
      '117703',
    ],
    ['Rechnung / Invoice Nr. 2026-0311', '2026-0311'],
    ['TAX INVOICE\nNo. 118-2-440917', '118-2-440917'],
    ['Tax Receipt\nGYM-0088127', 'GYM-0088127'],
    ['Tax Invoice\nNo. P-11820 · Ordered 28 Apr 2026\nQuote ref Q7712', 'P-11820'],
  ])('knows the label of %j', (print, number) => expect(read(print)?.value).toBe(number));

  it.each([
    ['08/06/26 12:14  REG 4  CHK\n772031', '772031'],
    ['Payment date  Transaction ID\n21 Nov 2026   88442-10077', '88442-10077'],
    ['03/02/2026 18:11  REG 3  Receipt\nNo 12044', '12044'],
    ['Store 1609 Reg 003 Trans  31/07/26 18:12\n002114', '002114'],
    ['TICKET\n4418', '4418'],
    ['Docket\n                00044120', '00044120'],
    ['Tax Inv.    Dated     Terms\nLT26/2204   24-02-26  14 days', 'LT26/2204'],
    [
      'Invoice Date    Gutters Pty Ltd\n7 Oct 2026\n                Ballina NSW 2478\nInvoice Number\n' +
        '                PO Box 41\nINV-3387',
      'INV-3387',
    ],
  ])('finds the number on a later line in %j', (print, number) => expect(read(print)?.value).toBe(number));

  it.each([
    ['Receipt #aK3q', 'aK3q'],
    ['Receipt #T4Kd . Tax invoice', 'T4Kd'],
    ['Order 61 · Receipt #pX2m', 'pX2m'],
    ['04/10/2024 06:48 #77120', '77120'],
    ['13SEP25 19:22   T12   04471', '04471'],
    ['#X7Kp Auth 118820', 'X7Kp'],
    ['#X7Kp Auth code: 118820', 'X7Kp'],
    ['Timber yard  No. D1-4418\nCash sale    Date 21/11/2026 06:48', 'D1-4418'],
    ['Your hairdresser\nColour\nCut\nTOTAL  20.00\n21.11.26 11:48  No 3318', '3318'],
    ['number JB026 / 14th of July 2026', 'JB026'],
    ['28/10/26 12:40  #3318  SEAT 14', '3318'],
    ['Fri 13/06/25 19:33  BISTRO 2 TX 40021', '40021'],
    ['01/02/2025 SAT  11:20 REG01 0021748', '0021748'],
    ['Thu 12 Nov 2026 8:10 am  #66-4120', '66-4120'],
    ['19 Nov 26 / Chair 2\n#1904', '1904'],
    ['DELIVERY #212\n15/05/2026 18:31', '212'],
    ['02/05/26  09:12  REF 118', '118'],
    ['2026/08/30 18:22:40  POS 8\nNo:1177', '1177'],
    ['GST No. 112-884-207  No. KFS-20918\nDate 20 May 2026', 'KFS-20918'],
    ['INV/ROC NO  000441', '000441'],
  ])('reads %j with less confidence', (print, number) => {
    const field = read(print);
    expect(field?.value).toBe(number);
    expect(field?.confidence).toBeLessThanOrEqual(0.7);
  });

  it.each([
    'Tax invoice 2026',
    'Tax Invoice 12 Smith St',
    'TAX INVOICE  12345 Pacific Hwy',
    'Receipt 2 of 3',
    'Receipt for $120.00',
    'TAX INVOICE 51 824 753 556',
    'TAX INVOICE 51824753556',
    'Receipt: 0412 118 220',
    // The same every month.
    'Policy number  MOT 771 402 881',
    'Order: 118.sam@gmail.com',
    'Session  10 min',
    'Call to order: 1300 118 220',
    'Statement period 01/10/2026 - 31/10/2026',
    'Quote valid for 30 days',
    'SALE: 12.00',
    'SALE 20% OFF',
    'SALE 4038 9416 002',
    'Houston, TX 77070',
    'Job: 14 Acacia Ave',
    'Booking: 12 nights',
    'BSB 062-000  Account No 12345678',
    // The same on each bill, which would make them look alike.
    'Account No: 104418  Account Date: 24/06/2026',
    'Invoice number 5512 2044 7188 1234',
    'Purchase order: PO-1182',
    'Related invoice: 77412',
    'Orig receipt 5028 04 8812 of 27/12/2024',
    'Trans ID - 686206139884060',
    '#A118',
    'Fitzroy Store #337\n21/11/2026 10:04',
    '#118 George St\n21/11/2026 10:04',
    '21/11/2026 10:04\nTERMINAL 42118803  REF: 118842',
    'WOMEN SLIPPE 009725614790  9.86',
    'Check in 1400',
    'TAX INVOICE\n3065',
    'SALE\n9310048411128',
    'No. 118\nBeach Rd\nDate 20 May 2026',
    '# 0412-345-678',
    'STATEMENT\n05/10/2026  Invoice 88204  412.50  1,017.50\n19/10/2026  Invoice 88311  550.00  962.50',
    'Invoice 88204  412.50\nInvoice 88205  10.00',
    'Invoice no.  Date        Amount\n88204        10/11/2026  412.50\n88205        11/11/2026  10.00',
  ])('reads none in %j', (print) => expect(read(print)).toBeNull());

  it.each([
    ['Invoice #: 7042/00098321', '7042/00098321'],
    ['Tax Invoice 9-31120', '9-31120'],
    ['Order ML1187203 - Delivered 26 Jun', 'ML1187203'],
    ['Tax Invoice 88213', '88213'],
    ['TAX INVOICE No. 10-558204', '10-558204'],
    ['Receipt No: 004512   21/11/2026', '004512'],
    ['Docket: 1042   21/11/26', '1042'],
    ['Bill No  HP01-188357', 'HP01-188357'],
    ['Folio No: 16985   Room: 326', '16985'],
    ['Credit Note Number\nCN-0188\nReference   INV-20418', 'CN-0188'],
    ['Quote no. Q-0418', 'Q-0418'],
    ['Credit CR-0044\nOriginal invoice INV-3318 (28 Jul 2026)', 'CR-0044'],
    ['TAX INVOICE SI-MOO-882044', 'SI-MOO-882044'],
    ['TAX INVOICE INV 220418', '220418'],
    ['Penalty notice number  4418820441', '4418820441'],
    ['Order confirmed DG882044', 'DG882044'],
    ['Booking confirmation YHA882044 - Blue Hills Hostel', 'YHA882044'],
    ['Reservation ID  HA-882X04', 'HA-882X04'],
    ['Session  EXP-204418', 'EXP-204418'],
    ['Galah Pools   DEPOSIT TAX INVOICE\nSite: Samford   D-2618\nJob J-0188', 'D-2618'],
    ['TAX INVOICE\nEH-INV-441882', 'EH-INV-441882'],
    ['Invoice Number   11 Chinner Ave\nINV-2207   Melrose Park', 'INV-2207'],
    ['Invoice for #MM3418', 'MM3418'],
    ['Sale #1188', '1188'],
    ['Booking BK-118820', 'BK-118820'],
    ['Booking ref: OZ44188204', 'OZ44188204'],
    ['Order NO. GSONKT44188204', 'GSONKT44188204'],
    ['INVOICE NO   DATE\nINV-20418   01/10/2026', 'INV-20418'],
  ])('reads %j, alone', (print, number) =>
    expect(findDocumentNumber(rowsOf(pagesOf(print, 'columns')), '2026-11-21')?.value).toBe(number),
  );

  it.each([
    'Tax Invoice\n21/11/2026',
    'Receipt',
    'Invoice date 01/10/2026',
    'TAX INVOICE\nABN 51 824 753 556',
    'TAX INVOICE\n26-NOV-26',
  ])('reads none in %j, alone', (print) =>
    expect(findDocumentNumber(rowsOf(pagesOf(print, 'columns')), '2026-11-21')).toBeNull(),
  );
});
