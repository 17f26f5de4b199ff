import type { Item, Layout } from '../made-receipt.ts';
import {
  business,
  day,
  dollars,
  eftposBlock,
  goods,
  gstWithin,
  heading,
  money,
  sumOf,
  type Shelved,
} from '../parts.ts';
import { startPrint } from '../print.ts';

const DRINKS: readonly Shelved[] = [
  ['Flat White', 4, 6],
  ['Long Black', 4, 5],
  ['Iced Latte', 6, 8],
  ['Avocado Toast', 14, 19],
  ['Banana Bread', 5, 7],
  ['Bacon & Egg Roll', 11, 15],
  ['Orange Juice', 7, 9],
];
const DISHES: readonly Shelved[] = [
  ['Chicken Parma', 24, 32],
  ['Barramundi', 32, 39],
  ['Garlic Bread', 9, 12],
  ['House Red Gls', 11, 14],
  ['Pale Ale Schooner', 9, 13],
  ['Sticky Date Pudding', 13, 17],
  ['Thai Beef Salad', 22, 28],
  ['Kids Pasta', 12, 15],
];

const cafe: Layout = {
  name: 'café with a card surcharge',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Cafe', 'Coffee', 'Bakery']), day(dice)];
    const items: Item[] = [];
    heading(print, dice, shop);
    print.centre(dice.one(['Tax Invoice', `Order #${dice.number(10, 99)}`]));
    print.left(`${on.slashes} ${on.time}`);
    print.rule();
    for (const { description, cents } of goods(dice, DRINKS, 1, 5)) {
      const count = dice.one([1, 1, 2, 3]);
      print.pair(`${count} x ${description}`, dollars(cents * count));
      items.push({ description, cents: cents * count });
      if (dice.chance(0.25))
        print.left(`   + ${dice.one(['Oat milk', 'Extra shot', 'No sugar', 'Takeaway'])}`);
    }
    const goodsTotal = sumOf(items);
    const rate = dice.one([1.1, 1.4, 1.5, 1.9]);
    const surcharge = Math.round((goodsTotal * rate) / 100);
    const total = goodsTotal + surcharge;
    print.rule();
    print.pair('Subtotal', dollars(goodsTotal));
    print.pair(`${dice.one(['Card surcharge', 'Surcharge', 'Card fee'])} (${rate}%)`, dollars(surcharge));
    print.pair(dice.one(['Total', 'TOTAL', 'Total AUD']), dollars(total), { bold: true, scale: 1.3 });
    print.pair(dice.one(['Includes GST', 'GST (10%) incl.']), dollars(gstWithin(total)));
    const paid = eftposBlock(print, dice, total, on, dice.chance(0.5) ? surcharge : 0);
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: {
        ...truth,
        gstCents: gstWithin(total),
        items,
        extras: [surcharge],
        documentNumber: null,
        ...paid,
      },
    };
  },
};

const restaurant: Layout = {
  name: 'restaurant bill with a weekend surcharge',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Restaurant', 'Hotel', 'Bistro']), day(dice)];
    const items: Item[] = [];
    heading(print, dice, shop);
    print.pair(`Table ${dice.number(1, 60)}`, `Covers ${dice.number(1, 8)}`);
    print.pair(on.short, on.time);
    print.rule();
    for (const { description, cents } of goods(dice, DISHES, 2, 7)) {
      const count = dice.one([1, 1, 2, 4]);
      print.columns([description, String(count), money(cents), money(cents * count)], [0.62, 0.8, 1]);
      items.push({ description, cents: cents * count });
    }
    const food = sumOf(items);
    const percent = dice.one([10, 15]);
    const surcharge = Math.round((food * percent) / 100);
    print.rule();
    print.pair('Sub Total', money(food));
    print.pair(
      `${dice.one(['Sunday', 'Public Holiday', 'Weekend'])} Surcharge ${percent}%`,
      money(surcharge),
    );
    const total = food + surcharge;
    print.pair('Amount Due', dollars(total), { bold: true, scale: 1.2 });
    print.pair('GST Incl', money(gstWithin(total)));
    const tip = dice.chance(0.4) ? dice.number(2, 15) * 100 : 0;
    if (tip > 0) print.pair('Tip', money(tip));
    if (tip > 0) print.pair('Total Paid', dollars(total + tip));
    const paid = eftposBlock(print, dice, total + tip, on);
    print.centre('Thank you, see you again soon');
    const truth = {
      vendors: [shop.name, shop.company],
      abn: shop.abn,
      date: on.iso,
      totalCents: total + tip,
    };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: {
        ...truth,
        gstCents: gstWithin(total),
        items,
        extras: [surcharge, tip],
        documentNumber: null,
        ...paid,
      },
    };
  },
};

const taxi: Layout = {
  name: 'taxi with tolls and a service fee',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Taxis', 'Cabs']), day(dice)];
    const fare = dice.number(900, 9000);
    const tolls = dice.chance(0.6) ? dice.number(250, 1200) : 0;
    const levy = dice.one([110, 132]);
    const fee = Math.round((fare + tolls + levy) * 0.05);
    const total = fare + tolls + levy + fee;
    heading(print, dice, shop);
    print.centre('TAX INVOICE');
    print.pair('TAXI', `${dice.one(['T', 'M', 'S'])}${dice.number(1000, 9999)}`);
    print.pair('DRIVER ID', String(dice.number(100_000, 999_999)));
    print.left(`${on.slashes}  ${on.time}`);
    print.left(`PICK UP  ${dice.one(['AIRPORT T2', 'CENTRAL STN', 'CITY'])}`);
    print.pair('FARE', dollars(fare));
    if (tolls > 0) print.pair('TOLLS', dollars(tolls));
    print.pair('GOVT LEVY', dollars(levy));
    print.pair('SERVICE FEE (INC GST)', dollars(fee));
    print.pair('TOTAL', dollars(total), { bold: true, scale: 1.3 });
    print.pair('INCLUDES GST', dollars(gstWithin(total)));
    const paid = eftposBlock(print, dice, total, on);
    const items = [{ description: 'FARE', cents: fare }];
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    return {
      paper: 'roll',
      pages: print.pages,
      truth: {
        ...truth,
        gstCents: gstWithin(total),
        items,
        extras: [tolls, levy, fee],
        documentNumber: null,
        ...paid,
      },
    };
  },
};

const parking: Layout = {
  name: 'parking, from entry to exit',
  isHeldOut: false,
  make(dice) {
    const [print, shop, on] = [startPrint(), business(dice, ['Parking', 'Car Park']), day(dice)];
    const nights = dice.one([0, 0, 1, 3]);
    const cents = dice.number(8, 90) * 100;
    heading(print, dice, shop);
    print.centre('TAX INVOICE');
    print.left(`Ticket ${dice.number(100_000, 999_999)}`);
    print.pair('Entry', `${on.later(-nights).slashes} 06:58`);
    print.pair('Exit', `${on.slashes} ${on.time}`);
    print.pair('Duration', `${nights}d ${dice.number(1, 12)}h ${dice.number(1, 59)}m`);
    print.pair('Parking fee', dollars(cents));
    const surcharge = Math.round(cents * 0.015);
    print.pair('Card surcharge 1.5%', dollars(surcharge));
    const total = cents + surcharge;
    print.pair('Amount paid', dollars(total), { bold: true });
    print.pair('GST included', dollars(gstWithin(total)));
    const cardLast4 = String(dice.number(1000, 9999));
    print.left(`Mastercard **** ${cardLast4}`);
    const items = [{ description: 'Parking fee', cents }];
    const truth = { vendors: [shop.name, shop.company], abn: shop.abn, date: on.iso, totalCents: total };
    const how = { documentNumber: null, paymentMethod: 'mastercard', cardLast4 } as const;
    return {
      paper: 'roll',
      pages: print.pages,
      truth: { ...truth, gstCents: gstWithin(total), items, extras: [surcharge], ...how },
    };
  },
};

export const services = [cafe, restaurant, taxi, parking] satisfies Layout[];
