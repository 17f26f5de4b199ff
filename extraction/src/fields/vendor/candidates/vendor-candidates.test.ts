import { describe, expect, it } from 'vitest';
import type { TextBox } from '../../../page.ts';
import { rowsOf } from '../../layout/rows.ts';
import { vendorCandidates } from './vendor-candidates.ts';

/** The names that may be the vendor's on a receipt with these lines. */
function names(lines: readonly string[]): string[] {
  const boxes = lines.map((text, i): TextBox => {
    const [top, right] = [40 + 30 * i, 20 + 12 * text.length];
    return {
      text,
      confidence: 0.9,
      quad: [
        [20, top],
        [right, top],
        [right, top + 20],
        [20, top + 20],
      ],
    };
  });
  return vendorCandidates(rowsOf([{ width: 600, height: 800, boxes }])).map((one) => one.name);
}

describe('vendorCandidates', () => {
  it('a stray bracket above a name doesn’t join it', () =>
    expect(names(['(ssue', 'KEDAI MAJU SDN BHD'])).toContain('KEDAI MAJU SDN BHD'));

  it.each([
    ['a company form', ['KEDAI MAJU', 'SDN BHD'], 'KEDAI MAJU SDN BHD'],
    ['a form after its place', ['KEDAI MAJU', '(KLANG)SDN BHD'], 'KEDAI MAJU (KLANG)SDN BHD'],
    [
      'an open bracket',
      ['KEDAI MAJU', 'ENTERPRISE (BUKIT', 'INDAH) SDN BHD'],
      'KEDAI MAJU ENTERPRISE (BUKIT INDAH) SDN BHD',
    ],
    ['a common word', ['BLUE WATTLE', 'Restaurant'], 'BLUE WATTLE Restaurant'],
    ['a trade and a company form', ['KEDAI MAJU', 'STATIONERY SDN BHD'], 'KEDAI MAJU STATIONERY SDN BHD'],
    ['an ampersand', ['BLUE WATTLE TOOLS &', 'PAINTS'], 'BLUE WATTLE TOOLS & PAINTS'],
    ['what the shop is', ['Blue Wattle', 'GARDEN CENTRE'], 'Blue Wattle Garden Centre'],
    ['what belongs to whom', ["The Shearer's", 'Swan Hotel'], "The Shearer's Swan Hotel"],
    ['a family', ['B. WATTLE', '& SONS'], 'B. WATTLE & SONS'],
    ['a family whose ampersand is misread', ['B. WATTLE', '8 SONS'], 'B. WATTLE & SONS'],
  ])('reads a name over several lines only as a whole, joined by %s', (_, name, whole) => {
    const found = names([...name, '12 JALAN MAWAR', 'TAX INVOICE']);
    expect(found).toContain(whole);
    for (const line of name) expect(found).not.toContain(line);
  });

  it('separates a company from its trading name', () => {
    const found = names(['BLUE WATTLE PTY LTD', 'TRADING AS THE PELICAN', '12 HIGH STREET']);
    expect(found).toEqual(expect.arrayContaining(['BLUE WATTLE PTY LTD', 'THE PELICAN']));
  });

  it('leaves out a company beside the name it trades under', () => {
    const found = names(['SALT & PELICAN', 'SALT AND PELICAN DINING PTY LTD', '12 HIGH STREET']);
    expect(found).toContain('SALT & PELICAN');
    expect(found.filter((name) => name.includes('PTY'))).toEqual([]);
  });

  it('takes a name from a web address, or after a greeting at the end', () => {
    const lines = [
      '12 HIGH STREET',
      ...Array.from({ length: 14 }, (_, i) => `ITEM ${'ABCDEFGHIJKLMN'[i] ?? ''} 1.00`),
    ];
    expect(names([...lines, 'www.bluewattle.com.au'])).toContain('Bluewattle');
    expect(names([...lines, 'THANK YOU FOR SHOPPING AT THE PELICAN'])).toContain('THE PELICAN');
  });

  it('takes no name from what every receipt says', () => {
    const found = names(['OUR STORE', 'THE PELICAN', 'CUSTOMER COPY', 'WEST RYDE NSW 2114']);
    expect(found).toEqual(['THE PELICAN']);
  });

  it.each([
    ['Queensland Government', 'Department of Wattles', '12 HIGH STREET'],
    ['Government of South Australia', 'State Revenue Office', '12 HIGH STREET'],
  ])('takes no %s alone above its agency', (...lines) => {
    expect(names(lines)).toContain(lines[1]);
    expect(names(lines)).not.toContain(lines[0]);
  });

  it('takes a government alone where no agency is below', () => {
    expect(names(['Queensland Government', 'Licence renewal', '12 HIGH STREET'])).toContain(
      'Queensland Government',
    );
    expect(names(['Government House Cafe', 'Office Building', '12 HIGH STREET'])).toContain(
      'Government House Cafe',
    );
  });

  it('takes common words alone below an offer', () =>
    expect(names(['Ask us for a pie card', 'The Bakery', '12 HIGH STREET'])).toContain('The Bakery'));

  it.each([
    ['after an ampersand', ['BLUE WATTLE NURSERY', '& Tea Rooms'], '& Tea Rooms'],
    ['in small letters after a comma', ['Mowing, edging,', 'weeds taken away'], 'weeds taken away'],
  ])('takes no line alone that goes on %s', (_, lines, rest) => {
    const found = names([...lines, '12 HIGH STREET']);
    expect(found).toContain(lines.join(' '));
    expect(found).not.toContain(rest);
  });

  it('takes common words alone only if no name is beside them', () => {
    expect(names(['RESTAURANT', '12 HIGH STREET'])).toContain('RESTAURANT');
    const found = names(['RESTAURANT', 'THE PELICAN', '12 HIGH STREET']);
    expect(found).toContain('RESTAURANT THE PELICAN');
    expect(found).not.toContain('RESTAURANT');
  });

  it('takes what a shop is alone only if no name is beside it', () => {
    expect(names(['GARDEN CENTRE', '12 HIGH STREET'])).toContain('GARDEN CENTRE');
    expect(names(['TAX INVOICE', 'GARDEN CENTRE', '12 HIGH STREET'])).toContain('GARDEN CENTRE');
    expect(names(['Garden Centre', 'Blue Wattle', '12 HIGH STREET'])).not.toContain('Garden Centre');
  });

  it('takes what a restaurant cooks alone only if no name is beside it', () => {
    expect(names(['CHINESE RESTAURANT', '12 HIGH STREET'])).toContain('CHINESE RESTAURANT');
    expect(names(['Blue Wattle', 'Thai Restaurant', '12 HIGH STREET'])).not.toContain('Thai Restaurant');
  });

  it('takes an owner alone where no shop is below', () =>
    expect(names(["The Shearer's", '12 HIGH STREET'])).toContain("The Shearer's"));

  it('doesn’t take a registration number as part of a name', () => {
    expect(names(['KEDAI MAJU', 'COMPANY REG NO 123456-X'])).toContain('KEDAI MAJU');
  });
});
