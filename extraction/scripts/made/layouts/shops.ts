import type { Item, Layout } from '../made-receipt.ts';
import {
  business,
  cashBlock,
  day,
  dollars,
  eftposBlock,
  goods,
  gstWithin,
  heading,
  money,
  plainItems,
  sumOf,
  taxedWithin,
  type Good,
  type Shelved,
} from '../parts.ts';
import { startPrint } from '../print.ts';

const GROCERIES: readonly Shelved[] = [
  ['*MILK FULL CREAM 2L', 2, 5],
  ['*BREAD WHOLEMEAL 700G', 2, 5],
  ['*EGGS FREE RANGE 12PK', 5, 8],
  ['*CHEESE TASTY BLOCK 1KG', 9, 14],
  ['*RICE JASMINE 5KG', 12, 19],
  ['*TOMATOES DICED 400G', 1, 2],
  ['CHOC BISCUITS 200G', 2, 5],
  ['DISHWASH LIQUID 500ML', 3, 7],
  ['PAPER TOWEL 2PK', 3, 6],
  ['TOOTHPASTE MINT 110G', 4, 8],
  ['POTATO CHIPS 175G', 3, 6],
  ['CAT FOOD 12X85G', 9, 15],
  ['*CHICKEN BREAST FILLET', 9, 18],
  ['*YOGHURT GREEK 1KG', 5, 9],
];
const TOOLS: readonly Shelved[] = [
  ['SCREWS TIMBER 8G PK100', 9, 16],
  ['PINE DAR 42X19 2.4M', 6, 12],
  ['PAINT BRUSH 50MM', 5, 19],
  ['SILICONE CLEAR 300G', 8, 18],
  ['LED GLOBE 9W B22', 5, 12],
  ['EXTENSION LEAD 10M', 19, 39],
  ['HOSE FITTING 12MM', 3, 9],
  ['SANDPAPER 120G 5PK', 5, 11],
  ['CORDLESS DRILL 18V', 89, 199],
];
const REMEDIES: readonly Shelved[] = [
  ['Paracetamol 500mg 20s', 2, 5],
  ['*Sunscreen SPF50 200mL', 12, 22],
  ['*Bandage Elastic 7.5cm', 6, 12],
  ['Vitamin C 1000mg 60s', 14, 25],
  ['Hand Cream 75mL', 6, 15],
  ['Shampoo Mild 400mL', 8, 17],
  ['*Saline Nasal Spray', 9, 15],
  ['Lip Balm', 4, 8],
];
const POST: readonly Shelved[] = [
  ['Parcel Post Small', 9, 12],
  ['Express Post Med Satchel', 14, 18],
  ['Padded Bag Size 2', 2, 4],
  ['Stamps $1.70 Bklt 10', 16, 17],
  ['Packaging Tape', 4, 6],
  ['Registered Post Label', 4, 6],
];
const CLOTHES: readonly Shelved[] = [
  ['LINEN SHIRT WHT M', 49, 89],
  ['CHINO PANT NAVY 34', 59, 99],
  ['BATH TOWEL SAGE', 19, 39],
  ['FRYPAN 28CM', 39, 79],
  ['SOCKS 3PK BLK', 14, 24],
  ['SHEET SET QUEEN', 79, 149],
  ['PERFUME EDT 50ML', 65, 120],
];

const ON_SALE = ['PRICE REDUCED BY $', 'SPECIAL PRICE, SAVED $'];

const supermarket: Layout = {
  name: 'supermarket with specials and points',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Supermarket', 'Markets', 'Foods']), day(dice)];
    const sold: Good[] = goods(dice, GROCERIES, 4, 11);
    heading(print, dice, shop);
    print.centre('TAX INVOICE');
    print.pair(
      `Store ${dice.number(1000, 4999)}  Lane ${dice.number(1, 12)}`,
      `Trans ${dice.number(1000, 9999)}`,
    );
    print.pair(on.slashes, on.time);
    print.rule();
    const items: Item[] = [];
    const saved = 10 * dice.number(5, 30);
    for (const good of sold) {
      const name = `${good.isTaxed ? dice.one(['#', '#', '%']) : '^'.repeat(dice.number(0, 1))}${good.description}`;
      if (dice.chance(0.2)) {
        const each = good.cents;
        const count = dice.number(2, 4);
        good.cents = each * count;
        print.left(name);
        print.pair(`   Qty ${count} @ $${money(each)} each`, money(good.cents));
      } else print.pair(name, money(good.cents));
      items.push({ description: good.description, cents: good.cents });
      if (dice.chance(0.15)) print.left(`   ${dice.one(ON_SALE)}${money(saved)}`);
    }
    const kilos = dice.number(305, 1980);
    const each = dice.number(2, 8) * 100 + 90;
    const weighed = { description: 'BANANAS CAVENDISH', cents: Math.round((kilos * each) / 1000) };
    print.left(weighed.description);
    print.pair(`   ${(kilos / 1000).toFixed(3)} kg NET @ $${money(each)}/kg`, money(weighed.cents));
    items.push(weighed);
    const total = sumOf(items);
    print.gap();
    print.pair(`${items.length} SUBTOTAL`, dollars(total));
    print.pair('TOTAL', dollars(total), { bold: true, scale: 1.2 });
    const gst = gstWithin(taxedWithin(sold));
    if (dice.chance(0.5)) print.pair('GST INCLUDED IN TOTAL', dollars(gst));
    print.pair(dice.one(['EFT', 'EFTPOS', 'CARD']), dollars(total));
    print.pair('CHANGE', dollars(0));
    const paid = eftposBlock(print, dice, total, on);
    print.gap();
    print.left(`TOTAL GST INCLUDED         ${dollars(gst)}`);
    print.left('# TAXABLE ITEMS');
    print.left(`MEMBER CARD ${dice.number(90_000, 99_999)}****`);
    print.left(`POINTS EARNED THIS SHOP  ${Math.floor(total / 100)}`);
    print.left(`POINTS BALANCE  ${dice.number(200, 9000)}`);
    print.centre(`YOU SAVED $${money(saved)} TODAY`);
    const truth = {
      vendors: [shop.name, shop.company],
      abn: shop.abn,
      date: on.iso,
      totalCents: total,
      gstCents: gst,
    };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, items, extras: [], documentNumber: null, ...paid },
    };
  },
};

const weeklyShop: Layout = {
  name: 'a long receipt of a weekly shop',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Supermarket', 'Fresh']), day(dice)];
    heading(print, dice, shop);
    print.centre('TAX INVOICE');
    print.pair(on.slashes, on.time);
    const sold: Good[] = [];
    for (let left = dice.number(45, 90); left > 0; left--) sold.push(...goods(dice, GROCERIES, 1, 1));
    for (const { description, cents, isTaxed } of sold)
      print.pair(`${isTaxed ? '*' : ''}${description}`, money(cents));
    const total = sumOf(sold);
    const gst = gstWithin(taxedWithin(sold));
    print.rule();
    print.pair(`TOTAL (${sold.length} items)`, dollars(total), { bold: true });
    print.pair('GST included', dollars(gst));
    const paid = eftposBlock(print, dice, total, on);
    const truth = {
      vendors: [shop.name, shop.company],
      abn: shop.abn,
      date: on.iso,
      totalCents: total,
      gstCents: gst,
    };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, items: plainItems(sold), extras: [], documentNumber: null, ...paid },
    };
  },
};

const discounter: Layout = {
  name: 'discount supermarket with item codes',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Foods', 'Supermarket', 'Co']), day(dice)];
    const sold = goods(dice, GROCERIES, 5, 12);
    print.centre(shop.name.toUpperCase(), { scale: 1.5 });
    print.centre(`${shop.street} ${shop.town}`);
    print.centre(`${shop.company}  ABN ${shop.abn}`);
    print.centre('Tax Invoice');
    for (const { description, cents, isTaxed } of sold)
      print.columns(
        [`${dice.number(10_000, 999_999)} ${description}`, `${money(cents)} ${isTaxed ? 'B' : 'A'}`],
        [1],
      );
    const items = plainItems(sold);
    if (dice.chance(0.4)) {
      const multibuy = { description: 'Multibuy saving', cents: -dice.number(5, 25) * 10 };
      print.columns([multibuy.description, `${money(multibuy.cents)} A`], [1]);
      items.push(multibuy);
    }
    const total = sumOf(items);
    const gst = gstWithin(taxedWithin(sold));
    const cash = dice.chance(0.4);
    print.rule();
    print.pair('Total', money(total), { bold: true, scale: 1.4 });
    print.left(`${sold.length} Items`);
    print.gap();
    const totalCents = cash ? cashBlock(print, dice, total) : total;
    if (!cash) print.pair('Card Sales', money(total));
    print.gap();
    print.columns(['GST', 'Net', 'Tax', 'Gross'], [0.5, 0.75, 1]);
    const taxed = taxedWithin(sold);
    print.columns(['A 0%', money(total - taxed), money(0), money(total - taxed)], [0.5, 0.75, 1]);
    print.columns(['B 10%', money(taxed - gst), money(gst), money(taxed)], [0.5, 0.75, 1]);
    const paid = cash
      ? { paymentMethod: 'cash' as const, cardLast4: null }
      : eftposBlock(print, dice, total, on);
    print.left(
      `*${dice.number(1000, 9999)} ${dice.number(100, 999)}/001/00${dice.number(1, 9)}  ${on.short} ${on.time} A-${dice.number(1, 20)}`,
    );
    const truth = {
      vendors: [shop.name, shop.company],
      abn: shop.abn,
      date: on.iso,
      totalCents,
      gstCents: gst,
    };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, items, extras: [], documentNumber: null, ...paid },
    };
  },
};

const grocer: Layout = {
  name: 'grocer, paid in cash',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Grocer', 'Fruit Barn', 'Butchers']), day(dice)];
    const sold = goods(dice, GROCERIES, 2, 6).map((good) => ({
      ...good,
      cents: good.cents + dice.number(1, 4),
    }));
    heading(print, dice, shop);
    print.left(`Tax Invoice ${dice.number(10_000, 99_999)}`);
    print.left(`${on.words} ${on.time}  Served by: ${dice.one(['Alex', 'Mei', 'Sam'])}`);
    print.rule();
    for (const { description, cents, isTaxed } of sold)
      print.columns([description, isTaxed ? 'G' : '', money(cents)], [0.76, 1]);
    const total = sumOf(sold);
    const gst = gstWithin(taxedWithin(sold));
    print.pair(`TOTAL FOR ${sold.length} ITEMS`, money(total), { bold: true });
    const totalCents = cashBlock(print, dice, total);
    print.pair('GST INCL', money(gst));
    print.centre('G denotes goods that include GST');
    const truth = {
      vendors: [shop.name, shop.company],
      abn: shop.abn,
      date: on.iso,
      totalCents,
      gstCents: gst,
    };
    const how = { documentNumber: null, paymentMethod: 'cash', cardLast4: null } as const;
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, items: plainItems(sold), extras: [], ...how },
    };
  },
};

const fuel: Layout = {
  name: 'fuel in litres and cents a litre',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [
      startPrint(),
      business(dice, ['Fuels', 'Service Station', 'Petroleum']),
      day(dice),
    ];
    const litres = dice.number(1200, 7800);
    const price = dice.number(1559, 2299);
    const kind = dice.one(['UNLEADED 91', 'PREMIUM 98', 'DIESEL', 'E10 UNLEADED']);
    const pumped = { description: kind, cents: Math.round((litres * price) / 1000) };
    heading(print, dice, shop);
    print.centre('TAX INVOICE');
    print.pair(`Date: ${on.short}`, `Time: ${on.time}`);
    print.pair(`Docket: ${dice.number(100_000, 999_999)}`, `Shift ${dice.number(1, 99)}`);
    print.rule();
    const pump = `PUMP ${String(dice.number(1, 16)).padStart(2, '0')}`;
    const quantity = `${(litres / 100).toFixed(2)} L @ ${(price / 10).toFixed(1)} ${dice.one(['c/L', 'cpl'])}`;
    if (dice.chance(0.5)) {
      print.pair(`${pump}  ${kind}`, money(pumped.cents));
      print.left(`   ${quantity}`);
    } else {
      print.left(`${pump}  ${kind}*`);
      print.pair(`   ${quantity}`, dollars(pumped.cents));
    }
    const items: Item[] = [pumped];
    if (dice.chance(0.4)) {
      items.push({ description: 'Discount 4c/L', cents: -Math.round((litres * 4) / 100) });
      print.pair('Discount 4c/L', money(items.at(-1)?.cents ?? 0));
    }
    const shelf: Shelved[] = [
      ['COFFEE REG', 3, 6],
      ['MINTS 35G', 2, 4],
      ['WATER 600ML', 3, 5],
    ];
    for (const { description, cents } of goods(dice, shelf, 0, 2)) {
      print.pair(`${description}*`, money(cents));
      items.push({ description, cents });
    }
    const total = sumOf(items);
    print.rule();
    print.pair('TOTAL', dollars(total), { bold: true, scale: 1.3 });
    print.pair(dice.one(['Total includes GST of', '*GST included', 'GST Amount']), dollars(gstWithin(total)));
    const paid = eftposBlock(print, dice, total, on);
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [], documentNumber: null, ...paid },
    };
  },
};

const hardware: Layout = {
  name: 'hardware with barcodes',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Hardware', 'Timber & Tools']), day(dice)];
    const items: Item[] = [];
    const number = `${dice.number(6000, 8999)}/000${dice.number(10_000, 99_999)}`;
    heading(print, dice, shop);
    print.centre('TAX INVOICE');
    print.left(`Invoice: ${number}`);
    print.pair(`Date: ${on.slashes}`, `Time: ${on.time}`);
    print.rule();
    for (const { description, cents } of goods(dice, TOOLS, 1, 6)) {
      const count = dice.chance(0.35) ? dice.number(2, 12) : 1;
      print.left(`${dice.number(9_300_000_000_000, 9_399_999_999_999)} ${description}`);
      if (count > 1) print.pair(`   ${count} @ $${money(cents)}`, dollars(cents * count));
      else print.pair('', dollars(cents));
      items.push({ description, cents: cents * count });
    }
    const total = sumOf(items);
    print.rule();
    print.pair('Sub Total', dollars(total));
    print.pair('Total', dollars(total), { bold: true, scale: 1.3 });
    print.pair('GST Included in the total', dollars(gstWithin(total)));
    const paid = eftposBlock(print, dice, total, on);
    print.left(`Items: ${items.length}`);
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [], documentNumber: number, ...paid },
    };
  },
};

const pharmacy: Layout = {
  name: 'pharmacy with prescriptions free of GST',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Pharmacy', 'Chemist']), day(dice)];
    heading(print, dice, shop);
    print.centre('Tax Invoice / Receipt');
    print.pair(`Inv: ${dice.number(100_000, 999_999)}`, `${on.short} ${on.time}`);
    print.rule();
    const scripts: Item[] = Array.from({ length: dice.number(0, 2) }, () => ({
      description: `${dice.one(['Amoxicillin', 'Atorvastatin', 'Salbutamol'])} ${dice.one(['500mg', '40mg', '100mcg'])}`,
      cents: dice.one([770, 3160, 2295]),
    }));
    for (const { description, cents } of scripts) {
      print.left(`Rx ${dice.number(100_000, 999_999)} ${description}`);
      print.columns(['   1 x PBS', 'F', dollars(cents)], [0.76, 1]);
    }
    const sold = goods(dice, REMEDIES, 1, 5);
    for (const { description, cents, isTaxed } of sold)
      print.columns([description, isTaxed ? '' : 'F', dollars(cents)], [0.76, 1]);
    const items = [...scripts, ...plainItems(sold)];
    const total = sumOf(items);
    const gst = gstWithin(taxedWithin(sold));
    print.rule();
    print.pair('TOTAL', dollars(total), { bold: true });
    print.pair('Includes GST', dollars(gst));
    print.pair('GST free items (F)', dollars(total - taxedWithin(sold)));
    const paid = eftposBlock(print, dice, total, on);
    print.centre('Please retain for your records');
    const truth = {
      vendors: [shop.name, shop.company],
      abn: shop.abn,
      date: on.iso,
      totalCents: total,
      gstCents: gst,
    };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, items, extras: [], documentNumber: null, ...paid },
    };
  },
};

const postOffice: Layout = {
  name: 'post office',
  isHeldOut: true,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Post Shop', 'Post Office']), day(dice)];
    const items: Item[] = [];
    heading(print, dice, shop);
    print.left(`TAX INVOICE  ${dice.number(100_000, 999_999)}-${dice.number(100, 999)}`);
    print.left(`${on.slashes} ${on.time}`);
    print.columns(['Item', 'Qty', 'Price', 'Amount'], [0.6, 0.8, 1]);
    for (const { description, cents } of goods(dice, POST, 1, 4)) {
      const count = dice.one([1, 1, 1, 2, 3, 5]);
      print.columns([description, `${count}`, money(cents), `${money(cents * count)}T`], [0.6, 0.8, 1]);
      items.push({ description, cents: cents * count });
    }
    const total = sumOf(items);
    print.pair('Total (incl. GST)', dollars(total), { bold: true });
    print.pair('GST included in total', dollars(gstWithin(total)));
    print.left('T = taxable supply');
    const paid = eftposBlock(print, dice, total, on);
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [], documentNumber: null, ...paid },
    };
  },
};

const departmentStore: Layout = {
  name: 'department store with a member’s discount, in cash',
  isHeldOut: true,
  make(dice) {
    const [print, shop, on] = [
      startPrint(),
      business(dice, ['Department Store', '& Sons', 'Emporium']),
      day(dice),
    ];
    const items: Item[] = [];
    heading(print, dice, shop);
    print.pair(`STORE ${dice.number(100, 999)}`, `REG ${dice.number(1, 40)}`);
    print.pair(on.words, on.time);
    print.centre('TAX INVOICE');
    print.rule();
    for (const { description, cents } of goods(dice, CLOTHES, 1, 4)) {
      print.pair(`${dice.number(10_000_000, 99_999_999)} ${description}`, money(cents));
      items.push({ description, cents });
      if (!dice.chance(0.4)) continue;
      const off = -Math.round(cents * dice.one([0.1, 0.2, 0.3]));
      print.pair('   MEMBER DISCOUNT', money(off));
      items.push({ description: 'MEMBER DISCOUNT', cents: off });
    }
    const total = sumOf(items);
    print.rule();
    print.pair('TOTAL', money(total), { bold: true });
    const totalCents = cashBlock(print, dice, total);
    print.pair('GST INCLUDED', money(gstWithin(total)));
    print.left(`MEMBER NO ${dice.number(2_000_000_000, 2_999_999_999)}`);
    print.pair('POINTS THIS PURCHASE', String(Math.floor(total / 100)));
    print.pair('POINTS BALANCE', String(dice.number(500, 20_000)));
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents };
    const how = { documentNumber: null, paymentMethod: 'cash', cardLast4: null } as const;
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [], ...how },
    };
  },
};

const refund: Layout = {
  name: 'refund to a card',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Hardware', 'Electrical', 'Books']), day(dice)];
    const bought = on.later(-dice.number(2, 25));
    heading(print, dice, shop);
    print.centre(dice.one(['REFUND', 'TAX INVOICE - REFUND', 'ADJUSTMENT NOTE']), { bold: true });
    print.left(`Refund No: ${dice.number(10_000, 99_999)}`);
    print.left(`Date: ${on.slashes} ${on.time}`);
    print.left(`Original sale: ${bought.slashes}`);
    print.rule();
    const items = goods(dice, TOOLS, 1, 3).map(({ description, cents }) => ({ description, cents: -cents }));
    for (const { description, cents } of items) print.columns([description, '-1', money(cents)], [0.75, 1]);
    const total = sumOf(items);
    print.rule();
    print.pair(dice.one(['TOTAL', 'REFUND TOTAL', 'TOTAL REFUND']), dollars(total), { bold: true });
    print.pair('GST INCLUDED', dollars(gstWithin(total)));
    print.gap();
    const cardLast4 = String(dice.number(1000, 9999));
    print.left('VISA DEBIT');
    print.left(`CARD: ************${cardLast4}`);
    print.pair('REFUND', `AUD${money(-total)}`);
    print.left('APPROVED');
    print.left('Customer signature: ____________');
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    const how = { documentNumber: null, paymentMethod: 'visa', cardLast4 } as const;
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [], ...how },
    };
  },
};

export const shops = [
  supermarket,
  weeklyShop,
  discounter,
  grocer,
  fuel,
  hardware,
  pharmacy,
  postOffice,
  departmentStore,
  refund,
] satisfies Layout[];
