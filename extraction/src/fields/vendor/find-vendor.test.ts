import { expect, it } from 'vitest';
import type { Point, TextBox } from '../../page.ts';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';
import { rowsOf } from '../layout/rows.ts';
import { findVendor } from './find-vendor.ts';

const BODY = '\n9600 S IH-35\nAUSTIN TX 78748\n06/06/2016\nLunch   13.90\nTOTAL   13.90';

const vendorAbroad = (print: string) =>
  findVendor(rowsOf(pagesOf(`${print}${BODY}`, 'columns')), { abn: null, isForeign: true });

it('names a chain abroad and its usual category where no line has its name', () => {
  const { vendor, usualCategory } = vendorAbroad('MEXICAN GR\nwww.chipotle.com');
  expect(vendor?.value).toBe('Chipotle');
  expect(usualCategory).toBe('Meals');
});

it.each([
  ['the company of a chain', 'Gerbang Alaf Restaurants Sdn Bhd\nJALAN AMPANG\nwww.mcdonalds.com.my'],
  ['a line with more than the chain’s name', "MCDONALD'S RESTAURANT CLAYTON\nwww.mcdonalds.com"],
])('keeps %s as printed', (_, print) => {
  const [line = ''] = print.split('\n');
  const { vendor, usualCategory } = vendorAbroad(print);
  expect(vendor?.value.toUpperCase()).toBe(line.toUpperCase());
  expect(usualCategory).toBe('Meals');
});

it.each([
  ["Casey's General\nStore #1695", "Casey's General Store"],
  ['WAL*MART', 'Walmart'],
  ['Waimart\nsave money. Live better.', 'Walmart'],
  ['TAFIGET\nEXPECT MORE PAY LESS', 'Target'],
])('writes %j, the start of a chain’s name or a misreading of it, as the chain does', (print, name) =>
  expect(vendorAbroad(print).vendor?.value).toBe(name),
);

it.each([
  ['one', 'EXPECT MORE. PAY LESS:\nBOISE - 208-375-3275', 'Target'],
  ['one over two lines', 'More saving.\nMore doing.\n75 MYSTIC AVE', 'The Home Depot'],
])('names the chain whose slogan is at the top: %s', (_, print, name) =>
  expect(vendorAbroad(print).vendor?.value).toBe(name),
);

it('doesn’t take an offer that mentions a chain for a branch of it', () =>
  expect(vendorAbroad("Go to www.mcdvoice.com\nValid at participating US McDona ld's").vendor?.value).toBe(
    "McDonald's",
  ));

const SALE = '21/11/2026   10:18\nServed by Sam\nMilk   3.10\nBread   2.00\nTOTAL   5.10\nCASH   5.10';

it.each([
  ['a health fund on a terminal’s slip', 'MEDIBANK\nTERMINAL ID: 1234567'],
  ['a courier on a terminal’s slip', 'DHL\nMERCHANT NO: 99887'],
  ['another shop’s offer', 'Come back to Bunnings\nwith this receipt'],
  ['a slogan that isn’t there', 'Tammy\nDan Smith, owner'],
])('keeps a clear name above %s', (_, below) => {
  const print = `Harbour Store\n12 Smith St Malvern VIC 3144\nPh 03 9555 0123\n${SALE}\n${below}`;
  const { vendor } = findVendor(rowsOf(pagesOf(print, 'columns')), { abn: null, isForeign: false });
  expect(vendor?.value).toBe('Harbour Store');
});

it.each([
  ['43\nDEGREES', '43 DEGREES', '43 Degrees'],
  ['Golden Wattle\nDubbo Plaza', 'DUBBO PLAZA', 'Golden Wattle'],
])('takes a name whole that the slip has whole: %j', (head, slip, name) => {
  const print = `${head}\n12 Smith St Hobart TAS 7000\nABN 51 824 753 556\n${SALE}\n${slip}\nMERCHANT ID 4418221`;
  const { vendor } = findVendor(rowsOf(pagesOf(print, 'columns')), { abn: null, isForeign: false });
  expect(vendor?.value).toBe(name);
});

it('knows the seller by its ABN, whatever its receipt says at the top', () => {
  const print = `Harbour Store\n12 Smith St Malvern VIC 3144\n${SALE}\nWOOLWORTHS\nTERMINAL ID: 1234567`;
  const abn = { value: '88000014675', confidence: 1, places: [] };
  const { vendor } = findVendor(rowsOf(pagesOf(print, 'columns')), { abn, isForeign: false });
  expect(vendor?.value).toBe('Woolworths');
});

it('takes neither name nor category of a chain that another company’s receipt mentions', () => {
  const { vendor, usualCategory } = vendorAbroad('HARBOUR TRADING LLC\nwww.chipotle.com');
  expect(vendor?.value.toUpperCase()).toBe('HARBOUR TRADING LLC');
  expect(usualCategory).toBeUndefined();
});

it.each([
  ['the name that a company starts with', 'SeaLink\nBruny Island Ferry\nSeaLink Tasmania Pty Ltd', 'SeaLink'],
  [
    'the whole name a company starts with, over two lines',
    'GALAH\nABN 19 708 758 987   HAULAGE\nRemit to Galah Haulage Pty Ltd',
    'Galah Haulage',
  ],
  [
    'the name above a company in brackets',
    'Black Cockatoo Coffee Van\n(Merri Ventures Pty Ltd)',
    'Black Cockatoo Coffee Van',
  ],
  ['a name and what the shop is, on two lines', "Salvatore's\nBarber Shop", "Salvatore's Barber Shop"],
  ['the host', 'Hosted by: Riverina Shows Inc', 'Riverina Shows Inc'],
  [
    'the seller, not the customer beside it',
    'Kirra Mundine Consulting   To\nABN 21 742 838 569   Saltbush Media Pty Ltd',
    'Kirra Mundine Consulting',
  ],
  [
    'a name without the next column',
    'Bilby Express                                                     B Shed',
    'Bilby Express',
  ],
  [
    'a name below the title of a browser’s tab',
    'Wombat Pay: Activity x\nwombat.example/activity/8841\nHeron Bakehouse',
    'Heron Bakehouse',
  ],
  ['a name above an airport’s terminal', 'RUNWAY ESPRESSO\nT2 Domestic, opp. Gate 14', 'Runway Espresso'],
  ['a name without the head of another column', 'The Bluebottle Room   DATE\nEVENT', 'The Bluebottle Room'],
  ['the spaces of a company that starts with it', 'galahquill\nGalah Quill Advisory Pty Ltd', 'Galah Quill'],
  ['the spaces of its company', 'tiderockenergy\nTiderock Energy Pty Ltd', 'Tiderock Energy'],
  ['the first letter in its web address', 'ILLABONG TOYS\nbillabongtoys.com.au', 'Billabong Toys'],
  ['the first letter on another line', 'uokka Books\nThanks from all at Quokka Books', 'Quokka Books'],
  ['no letter from goods', 'EAGLE BOOKS\nBeagle Books for all   5.00', 'Eagle Books'],
  ['no letter of another word', 'EVOLUTION\nJoin the revolution', 'Evolution'],
  ['no letter of a longer word', 'Ironbark\nTironbarks of Stironbark', 'Ironbark'],
  ['the spaces, not the capitals', 'TIDEROCKENERGY\nTIDEROCK ENERGY PTY LTD', 'Tiderock Energy'],
  ['its own capitals', 'TideRock\nTIDEROCK PTY LTD', 'TideRock'],
  ['a name over two columns', 'WARATAH   STORE\n12 McKeon St Maroubra NSW 2035', 'Waratah Store'],
  ['the seller below whom it’s to', 'To Sam Taylor\nGALAH FARRIERS', 'Galah Farriers'],
  ['the seller below the customer', 'To   Longreach Pony Club\nGALAH FARRIERS', 'Galah Farriers'],
  [
    'a name below the greeting before it',
    'TICKET\n58-2217\nThank you for choosing\nSILVERLINE\nGLENELG',
    'Silverline',
  ],
])('takes %s', (_, print, name) => {
  const rows = rowsOf(
    pagesOf(`${print}\nABN 19 708 758 987\n24/11/2026\nReturn   108.00\nTOTAL   108.00`, 'columns'),
  );
  expect(findVendor(rows, { abn: null, isForeign: false }).vendor?.value).toBe(name);
});

/** The vendor if the print of its name is taller than the other lines by this much. */
function vendorIfTallerBy(height: number, lines: string): string | undefined {
  const print = `${lines}\nVetcorp Hills Pty Ltd\nABN 19 708 758 987\n24/11/2026\nVisit   108.00\nTOTAL   108.00`;
  const pages = pagesOf(print, 'columns').map((page) => ({
    ...page,
    boxes: page.boxes.map((box): TextBox => {
      const [topLeft, topRight, [right, bottom], [left]] = box.quad;
      const quad: TextBox['quad'] = [topLeft, topRight, [right, bottom + height], [left, bottom + height]];
      return box.text === 'Paws & Claws' ? { ...box, quad } : box;
    }),
  }));
  return findVendor(rowsOf(pages), { abn: null, isForeign: false }).vendor?.value;
}

it.each([
  ['Farmers’ produce\nGalah Growers Pty Ltd\nt/as Two Buck Growers', 'Two Buck Growers'],
  ['R H Singh Pty Ltd trading as Galah Hire.\nGALAH HIRE SERVICES', 'Galah Hire'],
  ['Galah Growers\nBill to:\nEmu Pty Ltd t/as Emu Diner', 'Galah Growers'],
  ['Noodle House\n12 High St Dubbo NSW 2830\nT/A Laksa', 'Noodle House'],
])('takes the name that %j says the seller trades as', (head, name) => {
  const print = `${head}\nABN 51 824 753 556\nTAX INVOICE\nItem  5.00\nTOTAL  5.00`;
  const { fields } = extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' });
  expect(fields.vendor?.value).toBe(name);
});

it('takes what a company starts with in print of its own, abroad too', () => {
  const print = 'Boots\nBoots UK Limited\nKings Cross Station, London N1C 4AP\nTOTAL   13.90';
  const { vendor } = findVendor(rowsOf(pagesOf(print, 'columns')), { abn: null, isForeign: true });
  expect(vendor?.value).toBe('Boots');
});

it('takes the line above the ABN rather than a person who sent it', () => {
  const print =
    '13:02   5G\nInbox\ninvoice for term 3 - Sam\nMargaret Reed   27/9/26\nM\nTo: Jo Singh\nHi Jo,\nAs promised, here’s the bill for\nlessons this term. Well done\nwith fractions!\nMaths with Marg\nABN 51 824 753 556\nInvoice 58 - 27 September 2026\n8 lessons @ $65 = $520\nTotal $520 (I’m not registered for GST)\nPlease pay to M Reed, BSB 313-140';
  const { fields } = extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' });
  expect(fields.vendor?.value).toBe('Maths with Marg');
});

it('takes whom an email was sent to for no customer', () => {
  const print =
    '10:22   5G\nInbox\nSam Reed   3/11/26\nTo: Accounts\nFwd: Receipt\nGalah Kayaks\nABN 51 824 753 556\nKayak hire   70.00\nTotal   70.00';
  const { fields } = extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' });
  expect([fields.vendor?.value, fields.abn?.value]).toEqual(['Galah Kayaks', '51824753556']);
});

it('takes a name in larger print above a company that’s doubtful', () => {
  expect(vendorIfTallerBy(0, 'Paws & Claws')).toBe('Vetcorp Hills Pty Ltd');
  expect(vendorIfTallerBy(8, 'Paws & Claws')).toBe('Paws & Claws');
});

it.each([
  ['what the business is', 'Animal Hospital\nPaws & Claws'],
  ['a title beside it', `Paws & Claws${' '.repeat(48)}Statement no. 2214`],
])('takes a name in larger print, not %s', (_, lines) =>
  expect(vendorIfTallerBy(16, lines)).toBe('Paws & Claws'),
);

it.each([
  ['MAROUBRA BEACH\nPHARMACY', 'Maroubra Beach Pharmacy'],
  ['Banksia Bend\nNURSERY', 'Banksia Bend Nursery'],
  ['Mallee Border   91 Main St\nVet Clinic   Ph 03 5032 9914', 'Mallee Border Vet Clinic'],
  ['Galah\nRemedial Massage', 'Galah Remedial Massage'],
  ['Wattle Street\nPharmacy\nK & L Reed Pharmacy Pty Ltd', 'Wattle Street Pharmacy'],
  ['SHARP & SONS\nBarbers', 'Sharp & Sons Barbers'],
  ['HERON\nQUALITY MEATS', 'Heron Quality Meats'],
  ["TONY & MARIA'S\nFRUIT MARKET", "Tony & Maria's Fruit Market"],
  ["J & T's\nBAIT & TACKLE", "J & T's Bait & Tackle"],
  ['WARATAH\nGENERAL STORE', 'Waratah General Store'],
  ['WARATAH\nDISTRICT BOWLS CLUB', 'Waratah District Bowls Club'],
  ['Waratah Mower\n& Chainsaw Centre', 'Waratah Mower & Chainsaw Centre'],
  ['WARATAH\nSTOCK FEEDS\n& PRODUCE', 'Waratah Stock Feeds & Produce'],
  ['WARATAH BAY RSL\nMEMORIAL CLUB INC', 'Waratah Bay RSL Memorial Club INC'],
  ['24-7 FITNESS\nDirect debit receipt', '24-7 Fitness'],
  ['WARATAH HEIGHTS\nRSL CLUB LTD', 'Waratah Heights RSL Club'],
  ['*** FOR COD’S SAKE ***\nFISH & CHIPPERY', 'For Cod’s Sake Fish & Chippery'],
  ['ALBERT PARK\nBOWLS CLUB', 'Albert Park Bowls Club'],
  ['GALAH PHARMACY\nHEALTH & BEAUTY', 'Galah Pharmacy'],
  ['PET CARE\nMAROUBRA', 'Pet Care'],
  ['Docket’s\nDINER', 'Docket’s Diner'],
  ['WATTLE CITY\nCOUNCIL', 'Wattle City Council'],
  ['GENERAL STORE\nBAIT & TACKLE', 'General Store'],
  ['GALAH\nFISH & CHIPS   5.00', 'Galah'],
])('takes a trade below a name for its end, but not its wares: %j', (head, name) => {
  const print = `${head}\n12 McKeon St Maroubra NSW 2035\nTel: 02 9349 7711\nABN 51 824 753 556\nTAX INVOICE\nItem  5.00\nTOTAL  5.00`;
  const { vendor } = findVendor(rowsOf(pagesOf(print, 'columns')), { abn: null, isForeign: false });
  expect(vendor?.value).toBe(name);
});

it.each([
  [
    'parking app',
    'Parking receipt\neasypark\nParking area  3021 Fitzroy St\nEntry  5.00\nTOTAL  5.00',
    'easypark',
  ],
  [
    'agent whose company is only named in the footer',
    'Shop 3, 90 Keppel Street, Bathurst NSW 2795\nHERON LANG PROPERTY\nRent Receipt\nReceived from Sam Taylor\nRent  5.00\nTotal received  5.00\nMoney held in trust.     Licensee: Heron Lang Realty Pty Ltd ABN 51 824 753 556',
    'Heron Lang Realty Pty Ltd',
  ],
])('reads the name of a %s', (_, print, name) => {
  const { vendor } = findVendor(rowsOf(pagesOf(print, 'columns')), { abn: null, isForeign: false });
  expect(vendor?.value).toBe(name);
});

it('takes the only much larger name at the top instead of one chosen with doubt, beside an ABN', () => {
  const [page] = pagesOf(
    'SUNDAY MARKET\nGalah Honey Co\nStall 22\nABN 51 824 753 556\n8/11/26\nRaw honey 1kg  36.00\nTotal  36.00',
    'columns',
  );
  const boxes = page!.boxes.map((box) => {
    const [a, b, c, d] = box.quad;
    const raised = (point: Point): Point => [point[0], point[1] - 0.9 * (d[1] - a[1])];
    return box.text === 'Galah Honey Co' ? { ...box, quad: [raised(a), raised(b), c, d] as const } : box;
  });
  const { fields } = extractFields([{ ...page!, boxes }], { today: '2026-11-21' });
  expect(fields.vendor?.value).toBe('Galah Honey Co');
});
