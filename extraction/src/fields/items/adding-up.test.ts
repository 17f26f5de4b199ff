import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { moneyMap } from '../money/money-map.ts';
import { decideItems } from './adding-up.ts';

const LIKELY = 0.9;
const UNLIKELY = 0.1;

/** Decides on the amounts of a print, where `likely` ones are taken for items at first. */
function decide(print: string, likely: readonly number[]): number[] {
  const map = moneyMap(rowsOf(pagesOf(print, 'columns')));
  const candidates = map.amounts.map((amount) => ({
    amount,
    chance: likely.includes(amount.cents) ? LIKELY : UNLIKELY,
  }));
  return decideItems(candidates, 0.5, map).filter((cents) => cents !== null);
}

describe('decideItems', () => {
  const cafe = 'Latte  5.00\nToast  9.00\nEat in  14.00\nSurcharge  1.40\nTOTAL  15.40';

  it('takes the likely amounts if they add up', () => {
    expect(decide(cafe, [500, 900])).toEqual([500, 900]);
  });

  it('leaves out a sum, and takes in a missed item', () => {
    expect(decide(cafe, [500, 900, 1400])).toEqual([500, 900]);
    expect(decide(cafe, [500])).toEqual([500, 900]);
  });

  it('takes a discount off, with a minus sign or without', () => {
    const print = (discount: string) =>
      `Chips  6.00\nCola  2.50\nDiscount chips  ${discount}\nWrap  9.00\nSUBTOTAL  14.50\nTAX  1.45`;
    expect(decide(print('-3.00'), [600, 250, 900])).toEqual([600, 250, -300, 900]);
    expect(decide(print('3.00'), [600, 250, 300, 900])).toEqual([600, 250, -300, 900]);
  });

  it('adds up sections, and not the first one only', () => {
    const food = 'Steak  38.00\nBread  9.00\nFood total  47.00';
    const print = `${food}\nLager  8.50\nDrinks total  8.50\nTOTAL  55.50`;
    expect(decide(print, [3800, 900])).toEqual([3800, 900, 850]);
  });

  it('does not take the same price below for a sum', () => {
    expect(decide('Beer  7.00\nBeer  7.00\nSoda  4.00\nThanks', [700, 400])).toEqual([700, 700, 400]);
  });

  it('takes the list above the total if nothing is likely', () => {
    const list = 'Room charge  315.00\nRoom charge  315.00\nBreakfast  58.00';
    expect(decide(`Deposit  20.00\n${list}\nTotal charges  688.00\nBalance  0.00`, [])).toEqual([
      31_500, 31_500, 5800,
    ]);
    expect(decide(`${list}\nTotal charges  700.00`, [])).toEqual([]);
    const askew = 'Mobile plan  65.00\nInternet\n       85.00\nTotal charges  150.00';
    expect(decide(askew, [])).toEqual([6500, 8500]);
  });

  it('takes a list of three that adds up instead of many wrong amounts', () => {
    const account = 'Yr last bll  88.40\nPayed, thnk you  88.40\nBrought forw  137.10\nOpening  60.00';
    const list = 'Mobile plan  49.00\nMobile plan  35.00\nInternet  53.00\nTotal new charges  137.00';
    expect(decide(`${account}\n${list}`, [8840, 13_710, 6000])).toEqual([4900, 3500, 5300]);
    const short = 'Mobile plan  49.00\nInternet  88.00\nTotal new charges  137.00';
    expect(decide(`${account}\n${short}`, [8840, 13_710, 6000])).toEqual([8840, 8840, 13_710, 6000]);
  });

  it('takes the list below a total if nothing is likely', () => {
    const trip = 'Trip fare  28.90\nBooking fee  1.65\nPromotion  -2.00';
    expect(decide(`Total  28.55\n${trip}\nPayments`, [])).toEqual([2890, 165, -200]);
    expect(decide(`Total  29.00\n${trip}\nPayments`, [])).toEqual([]);
  });

  it('takes another column of the likely items if that adds up to the total', () => {
    const fees = 'Consultation  340.00  157.65\nHeart scan  395.00  226.55\nTracing  45.00  17.40';
    expect(decide(`${fees}\nTotal fees  780.00`, [15_765, 22_655, 1740])).toEqual([34_000, 39_500, 4500]);
    const other = `Bandage  12.00\n${fees}\nTotal fees  780.00`;
    expect(decide(other, [1200, 15_765, 22_655, 1740])).toEqual([1200, 15_765, 22_655, 1740]);
    const rates = 'S 6%  105.57  6.33\nZ 0%  0.00  0.00\nE 0%  0.00  0.00';
    expect(decide(`Tap  90.00\n${rates}\nTotal  105.57`, [])).toEqual([]);
  });

  it('takes in prices with words of a tax, a card or change', () => {
    expect(decide('Fare (incl. GST)  318.40\nBag  30.00\nCard fee  3.51\nTotal  351.91', [3000])).toEqual([
      31_840, 3000, 351,
    ]);
    expect(
      decide('Rego  338.30\nCTP charge  546.20\nGST on CTP  54.62\nTotal payable  939.12', [33_830]),
    ).toEqual([33_830, 54_620, 5462]);
    const codes = 'Bookkeeping  GST  646.00\nTax return  GST  290.00\nPayroll  GST  136.00';
    expect(decide(`${codes}\nSUBTOTAL  1,072.00`, [64_600, 29_000])).toEqual([64_600, 29_000, 13_600]);
  });

  it('leaves the likely amounts if nothing adds up', () => {
    expect(decide('Latte  5.00\nToast  9.00\nTOTAL  15.00', [500, 900])).toEqual([500, 900]);
  });
});
