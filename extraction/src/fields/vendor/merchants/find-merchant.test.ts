import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../../extract-fields.ts';
import { findAbn } from '../../abn/find-abn.ts';
import { rowsOf } from '../../layout/rows.ts';
import { isKnownAbn } from './directory.ts';
import { findMerchant } from './find-merchant.ts';

function find(print: string, isForeign = false) {
  const rows = rowsOf(pagesOf(print, 'columns'));
  return findMerchant(rows, { abn: findAbn(rows, isKnownAbn), isForeign });
}
const vendor = (print: string) => find(print)?.vendor.value ?? null;

const BODY = '\n12 High St Fitzroy VIC 3065\n21/11/2026\nMilk   3.10\nTOTAL   3.10';

describe('findMerchant', () => {
  it.each([
    [
      'its ABN under a slogan',
      `the fresh food folk\nPh 02 9550 1234\nABN 88 000 014 675${BODY}`,
      'Woolworths',
    ],
    [
      'its name on the card terminal’s slip',
      `SAVINGS\nevery day\nPH 03 9550 1234\nStore Manager: NIKKI\n21/11/2026   10:18\nMilk   3.10\nBread   2.00\nEggs   5.00\nTea   4.00\nTOTAL   14.10\nWOOLWORTHS   3304\nQUEEN VIC VLG   VIC\nMERCH ID: 611000603003304`,
      'Woolworths',
    ],
    [
      'where to come back to',
      `INVOICE 538587\nPUMP PRODUCT\n07 VPOW\nFUEL TOTAL   50.00\nNow thru 8 May\nFor more details\nvisit us\nyou used your card\nand saved\nCome back to Shell\nto redeem discounts`,
      'Shell',
    ],
    ['a kind of its rides', `Trip details\nRide with Sam\nUberX - Toyota Camry${BODY}`, 'Uber'],
    ['its ABN under a company', `BUNNINGS GROUP LIMITED\nRYDALMERE\nABN 26 008 672 179${BODY}`, 'Bunnings'],
    [
      'a name over two lines, before its company’s',
      `FIRST CHOICE\nLIQUOR MARKET MITCHAM SA\nLiquorland (Australia) Pty Ltd${BODY}`,
      'First Choice Liquor',
    ],
    ['a place after who issued it', `Issued by: Qantas Airways, Mascot${BODY}`, 'Qantas'],
    ['a slogan beside the name', `humanitix - tickets for good, not greed${BODY}`, 'Humanitix'],
    ['a branch without its number', `BIG W TUGGERAH 0143${BODY}`, 'BIG W Tuggerah'],
    ['a branch without the number before it', `0155 BIG W TUGGERAH${BODY}`, 'BIG W Tuggerah'],
    [
      'its company before an ABN that the directory doesn’t have',
      `Your bill\nBill number K 442 117${BODY}\nTax Invoice. Telstra Limited ABN 51 824 753 556. Biller Code 23796`,
      'Telstra',
    ],
    ['a branch without the number between', `7-ELEVEN 2118 FLINDERS LANE${BODY}`, '7-Eleven Flinders Lane'],
    ['a branch without its number’s letter', `OFFICEWORKS GEELONG W331${BODY}`, 'Officeworks Geelong'],
    [
      'a name in the heading of an email',
      `Your Virgin Australia e-Ticket / Tax\nInvoice${BODY}`,
      'Virgin Australia',
    ],
    ['a name beside a date', `Uber Eats   30 October 2026${BODY}`, 'Uber Eats'],
    [
      'a name in the heading of a printed email',
      `11/10/26, 8:02 AM Gmail - Your Kmart order 311882047 is confirmed${BODY}`,
      'Kmart',
    ],
    ['a slogan with the name', `NOBODY BEATS DAN MURPHY'S${BODY}`, "Dan Murphy's"],
    ['its ABN without the word', `RYDALMERE\n26008672179${BODY}`, 'Bunnings'],
    ['its ABN with two misreadings that others fit too', `RYDALMERE\nABN 26 OO8 67Z 179${BODY}`, 'Bunnings'],
    [
      'another name of the same company',
      `BIG W\nA Division of Woolworths\nABN 88 000 014 675${BODY}`,
      'BIG W',
    ],
    [
      'another name of a company with several',
      `Vodafone\nTPG Telecom Limited\nABN 76 096 304 620${BODY}`,
      'Vodafone',
    ],
    [
      'a name of the company above it',
      `Endeavour Group Limited\nABN 77 159 767 843\nDan Murphy's${BODY}`,
      "Dan Murphy's",
    ],
    [
      'a name in a column of its own',
      `AGL   Tax Invoice\nAGL Sales Pty Limited   Electricity account${BODY}`,
      'AGL',
    ],
    ['a name above its company', `COTTON:ON\nCotton On Clothing Pty Ltd${BODY}`, 'Cotton On'],
    ['a name before a card’s number', `Opal card 3085 22xx xxxx${BODY}`, 'Opal'],
    [
      'half its name above its company',
      `Dan Murp   D\nEndeavour Group Limited\nABN 77 159 767 843${BODY}`,
      "Dan Murphy's",
    ],
    [
      'half its name on a screen',
      `11:34   5G 81%\neReceipt\nDan Murphy\nEndeavour Group Limited\nABN 77 159 767 843${BODY}`,
      "Dan Murphy's",
    ],
    [
      'a name above its product',
      `Canva\nTax invoice\nCanva Teams, yearly\nABN 80 158 929 938${BODY}`,
      'Canva',
    ],
    [
      'a name before a booking’s code',
      `Jetstar Flight Itinerary - Booking Reference Q7W2XK${BODY}`,
      'Jetstar',
    ],
    [
      'a name as its invoices write it',
      `Australian Securities and Investments Commission${BODY}`,
      'Australian Securities & Investments Commission',
    ],
    ['a company of several names', `ABN 77 159 767 843${BODY}`, 'Endeavour Group'],
    ['a web address', `Helping you work better\nwww.officeworks.com.au${BODY}`, 'Officeworks'],
    ['an email address', `Tax invoice\naccounts@shop.kmart.com.au${BODY}`, 'Kmart'],
    ['a misread web address', `Tax invoice\nwww officeworks.c0m. au${BODY}`, 'Officeworks'],
    ['its name in capitals', `JB HI-FI\nMelbourne Central${BODY}`, 'JB Hi-Fi'],
    ['its name with torn words', `JB HI FI${BODY}`, 'JB Hi-Fi'],
    ['its name with a misread letter', `CHEMIST WAREH0USE\n${BODY}`, 'Chemist Warehouse'],
    ['its company', `Officeworks Ltd${BODY}`, 'Officeworks'],
    [
      'its name after a greeting',
      `TAX INVOICE${BODY}\nCARD   3.10\nThank you for shopping at Coles`,
      'Coles',
    ],
    ['who sent an email, and when', `Uber Receipts 13 Jun\nto me${BODY}`, 'Uber'],
    ['its slogan', `THE FRESH FOOD PEOPLE${BODY}`, 'Woolworths'],
    ['its loyalty programme', `Tax invoice${BODY}\nMYER one shopping credits`, 'Myer'],
  ])('knows a merchant by %s', (_, print, name) => expect(vendor(print)).toBe(name));

  it.each([
    ['SUPA IGA WATERFORD', 'Supa IGA Waterford'],
    ['WELCOME TO BUNNINGS WAREHOUSE RYDALMERE', 'Bunnings Warehouse Rydalmere'],
    ['ALDI PRAHRAN', 'ALDI Prahran'],
    ['Coles 0451', 'Coles'],
    ["Store: DAN MURPHY'S NEWTOWN", "Dan Murphy's Newtown"],
    ['Paid to City of Perth', 'City of Perth'],
    ['JB HI-FI RICHMOND - HOME', 'JB Hi-Fi Richmond'],
    ['Quokka Mitre 10', 'Quokka Mitre 10'],
    ['MITRE 10 Richmond   No. K2-7718', 'MITRE 10 Richmond'],
    ['WOOLWORTHS SUPERMARKETS', 'Woolworths'],
    ['WTH Pty Ltd T/A Avis Australia', 'Avis'],
  ])('shows %j as %j', (line, shown) => expect(vendor(`${line}${BODY}`)).toBe(shown));

  it.each([
    ['other shops', `Rivers Cafe${BODY}`],
    ['streets', `Joe's Diner\n99 Shell Road${BODY}`],
    ['streets named like shops', `Joe's Diner\nCountry Road${BODY}`],
    ['goods', `Joe's Diner${BODY}\nUber   5.00`],
    ['digital wallets', `Joe's Diner\nAPPLE PAY${BODY}`],
    ['an app of one', `Google Wallet\nJoe's Diner${BODY}`],
    ['online reviews', `Joe's Diner\nGoogle Reviews welcome${BODY}`],
    ['points to earn elsewhere', `Joe's Diner${BODY}\nEarn points at qantas.com`],
    ['customers’ email addresses', `Joe's Diner\nBill to\njo.bloggs@canva.com${BODY}`],
    ['the number of a policy', `Southern Mutual\nPolicy number   BP 0044 1182${BODY}`],
    ['where the work was', `Koala Air Conditioning\nSite:   Woolworths Town Hall${BODY}`],
    ['who pays', `Hume Electrical\nBill to:\nTelstra Limited${BODY}`],
    [
      'who pays and has another ABN',
      `Hume Electrical\nABN 51 824 753 556\nBill to\nTelstra Limited ABN 64 086 174 781${BODY}`,
    ],
    ['who delivers', `Lorikeet Crafts\nDelivered by Australia Post${BODY}`],
    ['who delivered, and when', `Lorikeet Crafts\nDelivered on 22 May, 2026 by Australia Post${BODY}`],
    ['a name with another vowel', `HUME TIMBER & HARDWARE${BODY}`],
    ['a trade', `Gumtree Gutters & Roofing${BODY}`],
    ['what is sold', `Kim's Cleaning\nAirbnb clean${BODY}`],
    ['what is set up', `Kim's Computers\nMicrosoft 365 Migration${BODY}`],
    ['a courier', `Lorikeet Crafts\nCourier   StarTrack Express${BODY}`],
    ['whose shipper', `Lorikeet Crafts\nShip via Toll Group${BODY}`],
    ['who sent the guest', `Seaside Motel\nTravel agent: Luxury Escapes${BODY}`],
    ['who passed the booking on', `Seaside Motel\nBooking channel Hotels.com${BODY}`],
    ['what a guest’s company is', `Seaside Motel\nCompany   Agoda Company Pte. Ltd.${BODY}`],
    ['where a guest comes from', `Seaside Motel\nRoom   12   Source   Hotels.com${BODY}`],
    ['whose account it is on', `Seaside Motel\nAccount: Expedia Australia Pty Limited${BODY}`],
    ['through whom it was booked', `Seaside Motel\nReservation made through Luxury Escapes${BODY}`],
    ['who supports a market', `Honey Stall 12\nSupported by City of Ryde${BODY}`],
    ['who pays part of it', `Kim's Physio\nFund Australian Unity${BODY}`],
    ['what a label says', `Koala Films\nLocation: City of Sydney${BODY}`],
    ['the airport that a shop is in', `Kim's Coffee\nSydney Airport${BODY}`],
    ['what a motel has', `Seaside Motel\nFoxtel, pool, free WiFi${BODY}`],
    ['a name that a chain has too', `Connor Smith Electrical${BODY}`],
    ['an address', `Koala Films\n12 Church St, City of Ryde NSW 2112${BODY}`],
    ['what is installed', `Koala Antennas\nStarlink Installation${BODY}`],
    ['two web addresses', `Joe's Diner${BODY}\nkmart.com.au\ntarget.com.au`],
    ['the health fund on a dentist’s slip', `Galah Dental\nHICAPS\nMEDIBANK${BODY}`],
  ])('takes no merchant from %s', (_, print) => expect(find(print)).toBeNull());

  it.each(['NO SIGNATURE REQUIRED\nCARD TYPE: VISA', 'PREFERRED CARD MEMBER'])(
    'takes no programme’s name from the letters of other words in %j',
    (print) => expect(find(`Joe's Diner${BODY}\n${print}`, true)).toBeNull(),
  );

  it('finds Australia’s on Australian receipts only', () => {
    expect(vendor(`Officeworks${BODY}`)).toBe('Officeworks');
    expect(find(`Officeworks${BODY}`, true)).toBeNull();
  });

  it.each([
    ['its slogan', `DRESS FOR LESS\nSAN DIEGO, CA${BODY}`, 'Ross'],
    ['its web address', `GR\nMEXICAN${BODY}\nOrder online at chipotle.com`, 'Chipotle'],
    ['its name below a greeting', `YOUR GUEST NUMBER IS\n57\nIN-N-OUT BURGER${BODY}`, 'In-N-Out Burger'],
  ])('knows a chain abroad by %s, on foreign receipts only', (_, print, name) => {
    expect(find(print, true)?.vendor.value).toBe(name);
    expect(find(print)).toBeNull();
  });

  it('is less sure of a chain abroad', () =>
    expect(find(`DRESS FOR LESS${BODY}`, true)?.vendor.confidence).toBeLessThan(0.9));

  it('is surer of an ABN than of a slogan, and least of a repaired one', () => {
    const confidence = (print: string) => find(`${print}${BODY}`)?.vendor.confidence ?? 0;
    expect(confidence('ABN 88 000 014 675')).toBeGreaterThan(confidence('THE FRESH FOOD PEOPLE'));
    expect(confidence('ABN 88 000 014 615')).toBeLessThan(confidence('THE FRESH FOOD PEOPLE'));
  });

  it('shows where the name stands, else what identified it', () => {
    const top = (print: string) => find(print)?.vendor.places[0]?.y ?? 0;
    expect(top(`Coles${BODY}\nABN 45 004 189 708`)).toBeLessThan(0.3);
    expect(top(`Tax invoice${BODY}\nABN 45 004 189 708`)).toBeGreaterThan(0.5);
  });
});

describe('extractFields', () => {
  it('gives the vendor and the usual category of a known merchant', () => {
    const { fields } = extractFields(pagesOf(`Low prices, every day\nABN 26 008 672 179${BODY}`, 'columns'), {
      today: '2026-11-23',
    });
    expect(fields.vendor?.value).toBe('Bunnings');
    expect(fields.category?.value).toBe('Equipment');
    expect(fields.abn?.value).toBe('26008672179');
  });
});
