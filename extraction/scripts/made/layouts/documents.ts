import type { Item, Layout } from '../made-receipt.ts';
import { business, day, dollars, goods, gstWithin, money, sumOf, type Shelved } from '../parts.ts';
import { startPrint } from '../print.ts';

const ONLINE: readonly Shelved[] = [
  ['USB-C cable 2 m', 12, 25],
  ['Wireless keyboard', 59, 129],
  ['Monitor arm', 79, 199],
  ['Notebook A5, dotted', 12, 24],
  ['Desk lamp', 39, 99],
  ['Webcam 1080p', 69, 149],
];
const WORK: readonly Shelved[] = [
  ['Call out fee', 80, 150],
  ['Labour, 2 hours', 160, 280],
  ['Hot water valve', 90, 180],
  ['Copper pipe and fittings', 40, 120],
  ['Switchboard inspection', 120, 250],
  ['Disposal', 30, 60],
];

const STOCK = [
  'Cups paper',
  'Napkins white',
  'Coffee beans',
  'Oat drink',
  'Sugar sticks',
  'Detergent',
  'Bin liners',
  'Straws',
];

const rideshare: Layout = {
  name: 'rideshare e-receipt',
  isHeldOut: true,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Rides', 'Rideshare']), day(dice)];
    const fare = dice.number(900, 6000);
    const fee = dice.number(80, 300);
    const levy = dice.one([110, 100]);
    const total = fare + fee + levy;
    print.pair(shop.name, on.words, { bold: true, scale: 1.4 });
    print.gap();
    print.left(`Thanks for riding, ${dice.one(['Alex', 'Mei', 'Priya'])}`, { scale: 1.6 });
    print.gap();
    print.pair('Total', dollars(total), { bold: true, scale: 1.5 });
    print.rule();
    print.pair('Trip fare', dollars(fare));
    print.rule();
    print.pair('Subtotal', dollars(fare));
    print.pair('Booking fee', dollars(fee));
    print.pair('Government levy', dollars(levy));
    print.rule();
    print.left('Payments', { bold: true });
    const cardLast4 = String(dice.number(1000, 9999));
    print.pair(`Visa ····${cardLast4}`, dollars(total));
    print.left(`${on.slashes} ${on.time}`);
    print.gap();
    print.left(
      `You rode ${dice.number(2, 30)}.${dice.number(0, 9)} kilometres, ${dice.number(8, 50)} minutes`,
    );
    print.left(`${on.time}  ${shop.street}, ${shop.town}`);
    print.gap();
    print.left(`Tax invoice issued by ${shop.company} on behalf of the driver`);
    print.left(`ABN ${shop.abn}`);
    print.left(`Total price includes GST of ${dollars(gstWithin(total))}`);
    const items = [{ description: 'Trip fare', cents: fare }];
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    const how = { documentNumber: null, paymentMethod: 'visa', cardLast4 } as const;
    return {
      paper: 'a4',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [fee, levy], ...how },
    };
  },
};

const hotel: Layout = {
  name: 'hotel folio with charges and payments',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Hotel', 'Motor Inn', 'Suites']), day(dice)];
    const nights = dice.number(1, 4);
    const rate = dice.number(140, 320) * 100;
    const [edges, items] = [[0.8, 1], [] as Item[]];
    const number = String(dice.number(10_000, 99_999));
    print.left(shop.name, { bold: true, scale: 1.7 });
    print.left(`${shop.company}   ABN ${shop.abn}`);
    print.left(`${shop.street}, ${shop.town}   Ph ${shop.phone}`);
    print.gap();
    print.left('TAX INVOICE', { bold: true });
    print.pair(`Folio No: ${number}`, `Room: ${dice.number(101, 999)}`);
    print.pair(`Arrival: ${on.later(-nights).slashes}`, `Departure: ${on.slashes}`);
    print.pair('Guest: A. Citizen', `Invoice date: ${on.slashes}`);
    print.gap();
    print.columns(['Date        Description', 'Charges', 'Credits'], edges, { bold: true });
    const charge = (at: string, description: string, cents: number) => {
      print.columns([`${at}  ${description}`, dollars(cents)], edges);
      items.push({ description, cents });
    };
    for (let night = nights; night > 0; night--) {
      charge(on.later(-night).short, 'Room charge', rate);
      if (dice.chance(0.4))
        charge(
          on.later(-night).short,
          dice.one(['Minibar', 'Room service', 'Laundry']),
          dice.number(900, 6000),
        );
    }
    if (dice.chance(0.6)) charge(on.short, 'Breakfast buffet', dice.number(24, 38) * 100 * nights);
    const total = sumOf(items);
    const cardLast4 = String(dice.number(1000, 9999));
    print.columns([`${on.short}  Visa xxxx xxxx xxxx ${cardLast4}`, '', dollars(total)], edges);
    print.rule();
    print.pair('Total charges', dollars(total), { bold: true });
    print.pair('Includes GST of', dollars(gstWithin(total)));
    print.pair('Total payments', dollars(total));
    print.pair('Balance', dollars(0), { bold: true });
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    const how = { documentNumber: number, paymentMethod: 'visa', cardLast4 } as const;
    return {
      paper: 'a4',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [], ...how },
    };
  },
};

const phoneBill: Layout = {
  name: 'phone bill over two pages',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Telecom', 'Mobile', 'Networks']), day(dice)];
    const number = `${dice.number(100, 999)} ${dice.number(1000, 9999)} ${dice.number(100, 999)}`;
    const services: Item[] = Array.from({ length: dice.number(1, 4) }, () => ({
      description: `Mobile plan 04${dice.number(10, 99)} ${dice.number(100, 999)} ${dice.number(100, 999)}`,
      cents: dice.one([3500, 4900, 6500, 7200]),
    }));
    services.push({ description: 'Internet NBN 50', cents: dice.one([7900, 8500, 9500]) });
    if (dice.chance(0.5))
      services.push({ description: 'International calls', cents: dice.number(150, 4900) });
    const total = sumOf(services);
    const before = dice.number(5000, 25_000);
    print.pair(shop.name, 'Tax invoice', { bold: true, scale: 1.7 });
    print.left(`${shop.company}  ABN ${shop.abn}`);
    print.gap();
    print.pair('Account number', number);
    print.pair('Bill number', `T${dice.number(100_000_000, 999_999_999)}`);
    print.pair('Issue date', on.words);
    print.pair('Billing period', `${on.later(-30).words} to ${on.later(-1).words}`);
    print.gap();
    print.left('Account summary', { bold: true, scale: 1.2 });
    print.pair('Your last bill', dollars(before));
    print.pair(`Payment received ${on.later(-12).words}, thank you`, dollars(-before));
    print.pair('Balance brought forward', dollars(0));
    print.pair('New charges (details on page 2)', dollars(total));
    print.pair('GST included in new charges', dollars(gstWithin(total)));
    print.rule();
    print.pair('Total due', dollars(total), { bold: true, scale: 1.4 });
    print.pair('Due date', on.later(21).words);
    print.gap();
    print.left('BPAY  Biller code 23796');
    print.left(`Ref ${number.replaceAll(' ', '')}${dice.number(10, 99)}`);
    print.pair('Page 1 of 2', '');
    print.page();
    print.pair(shop.name, `Account number ${number}`);
    print.left('New charges in detail', { bold: true, scale: 1.2 });
    for (const { description, cents } of services) print.pair(description, dollars(cents));
    print.rule();
    print.pair('Total new charges', dollars(total), { bold: true });
    print.left('All charges include GST.');
    print.left('Page 2 of 2');
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    const how = { documentNumber: null, paymentMethod: null, cardLast4: null };
    return {
      paper: 'a4',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items: services, extras: [], ...how },
    };
  },
};

const webShop: Layout = {
  name: 'web shop’s e-receipt',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [
      startPrint(),
      business(dice, ['Electrical', 'Office', 'Stationery']),
      day(dice),
    ];
    const [edges, items] = [[0.6, 0.8, 1], [] as Item[]];
    const number = `${dice.one(['INV', 'ORD', 'A'])}-${dice.number(10_000, 99_999)}`;
    print.pair('Receipt', shop.name, { bold: true, scale: 1.5 });
    print.pair('Invoice number', number);
    print.pair('Date paid', on.words);
    print.pair('Payment method', 'Mastercard - 4242');
    print.gap();
    print.left(`${shop.company}  ABN ${shop.abn}`);
    print.left(`${shop.street}, ${shop.town}, Australia`);
    print.gap();
    print.left(`Bill to  Example Consulting, 5 Sample St, Perth WA 6000`);
    print.gap();
    const columns = dice.chance(0.5) ? 'Amount' : 'Total';
    print.columns(['Description', 'Qty', 'Unit price', columns], edges, { bold: true });
    print.rule();
    for (const { description, cents } of goods(dice, ONLINE, 1, 5)) {
      const count = dice.one([1, 1, 2, 4]);
      print.columns([description, String(count), dollars(cents), dollars(cents * count)], edges);
      items.push({ description, cents: cents * count });
    }
    const shipping = dice.one([0, 995, 1250]);
    const off = dice.chance(0.3) ? -dice.number(5, 15) * 100 : 0;
    const total = sumOf(items) + shipping + off;
    print.rule();
    print.pair('Subtotal', dollars(sumOf(items)));
    if (off < 0) print.pair('Discount', dollars(off));
    print.pair('Shipping', dollars(shipping));
    print.pair('GST included (10%)', dollars(gstWithin(total)));
    print.pair('Total', dollars(total), { bold: true });
    print.pair('Amount paid', dollars(total), { bold: true });
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    const how = { documentNumber: number, paymentMethod: 'mastercard', cardLast4: '4242' } as const;
    return {
      paper: 'a4',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [shipping, off], ...how },
    };
  },
};

const tradesperson: Layout = {
  name: 'tradesperson’s invoice without GST in the prices',
  isHeldOut: true,
  make(dice) {
    const [print, shop, on] = [
      startPrint(),
      business(dice, ['Plumbing', 'Electrical', 'Carpentry']),
      day(dice),
    ];
    const items = goods(dice, WORK, 2, 6).map(({ description, cents }) => ({ description, cents }));
    const number = String(dice.number(1000, 9999));
    print.pair(shop.name, 'TAX INVOICE', { bold: true, scale: 1.5 });
    print.left(`ABN ${shop.abn}`);
    print.left(`${shop.street}, ${shop.town}   ${shop.phone}`);
    print.gap();
    print.pair('Invoice to: B. Customer', `Invoice no. ${number}`);
    print.pair('12 Sample Street', `Date ${on.words}`);
    print.pair('', `Due ${on.later(14).words}`);
    print.gap();
    print.columns(['Description', 'GST', 'Amount'], [0.75, 1], { bold: true });
    for (const { description, cents } of items)
      print.columns([description, '10%', dollars(cents)], [0.75, 1]);
    const sum = sumOf(items);
    const gst = Math.round(sum / 10);
    print.rule();
    print.pair('Subtotal', dollars(sum));
    print.pair('Total GST 10%', dollars(gst));
    print.pair('Invoice total AUD', dollars(sum + gst), { bold: true, scale: 1.2 });
    print.pair('Amount due', dollars(sum + gst), { bold: true });
    print.gap();
    print.left(
      `Please pay to BSB 063-${dice.number(100, 999)} Account ${dice.number(10_000_000, 99_999_999)}`,
    );
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: sum + gst };
    const how = { documentNumber: number, paymentMethod: null, cardLast4: null };
    return { paper: 'a4', pages: print.pages, truth: { ...truth, gstCents: gst, items, extras: [], ...how } };
  },
};

const ROWS_A_PAGE = 24;

const wholesaler: Layout = {
  name: 'wholesaler’s invoice over several pages',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [
      startPrint(),
      business(dice, ['Wholesale', 'Distributors', 'Supplies']),
      day(dice),
    ];
    const [edges, items] = [[0.62, 0.8, 1], [] as Item[]];
    const number = `SI-${dice.number(100_000, 999_999)}`;
    const count = dice.number(30, 70);
    const pages = Math.ceil(count / ROWS_A_PAGE);
    print.pair(shop.name, 'Tax invoice', { bold: true, scale: 1.4 });
    print.left(`${shop.company}   ABN ${shop.abn}`);
    print.pair(`${shop.street}, ${shop.town}`, `Invoice no: ${number}`);
    print.pair('Deliver to: Example Cafe, 8 Sample Rd', `Invoice date: ${on.slashes}`);
    for (let page = 0; page < pages; page++) {
      if (page > 0) {
        print.page();
        print.pair(shop.name, `Invoice no: ${number}`);
        print.pair('Carried forward', dollars(sumOf(items)));
      }
      print.gap();
      print.columns(['Code     Description', 'Qty', 'Price', 'Amount'], edges, { bold: true });
      for (let row = page * ROWS_A_PAGE; row < Math.min(count, (page + 1) * ROWS_A_PAGE); row++) {
        const [quantity, each] = [dice.number(1, 12), dice.number(180, 4990)];
        const description = `${dice.one(STOCK)} ${dice.one(['1kg', '500g', '2L', '6pk', 'carton'])}`;
        print.columns(
          [
            `${dice.number(1000, 9999)}  ${description}`,
            String(quantity),
            money(each),
            money(quantity * each),
          ],
          edges,
        );
        items.push({ description, cents: quantity * each });
      }
      print.left(`Page ${page + 1} of ${pages}`);
    }
    const total = sumOf(items);
    print.rule();
    print.pair('Includes GST of', dollars(gstWithin(total)));
    print.pair('Invoice total', dollars(total), { bold: true });
    print.left(
      `Payment due ${on.later(30).slashes}. BSB 062-${dice.number(100, 999)} Account ${dice.number(10_000_000, 99_999_999)}`,
    );
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    const how = { documentNumber: number, paymentMethod: null, cardLast4: null };
    return {
      paper: 'a4',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [], ...how },
    };
  },
};

export const documents = [rideshare, hotel, phoneBill, webShop, wholesaler, tradesperson] satisfies Layout[];
