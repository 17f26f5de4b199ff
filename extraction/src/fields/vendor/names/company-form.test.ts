import { describe, expect, it } from 'vitest';
import { cleanName } from './clean-name.ts';
import { repairCompanyForm } from './company-form.ts';

describe('repairCompanyForm', () => {
  it.each([
    ['KEDAI MAJU SDNBHD(88E42-H)', 'KEDAI MAJU SDN BHD (88E42-H)'],
    ['KEDAI MAJU MSDN BHDE0118-A)', 'KEDAI MAJU (M) SDN BHD E0118-A)'],
    ['KEDAI MAJU CM SON BHD', 'KEDAI MAJU (M) SDN BHD'],
    ['Kedai.com S0N 8HD (509213A', 'Kedai.com SDN BHD (509213A'],
    ['KEDAI MAJU SDN B D', 'KEDAI MAJU SDN BHD'],
    ['KEDAI MAJUSDN BHD', 'KEDAI MAJU SDN BHD'],
    ['KEDAI MAJU5/B 519537-X', 'KEDAI MAJU S/B 519537-X'],
    ['KEDAI MAJU 57B (519537-X)', 'KEDAI MAJU S/B (519537-X)'],
  ])('reads %j as %j', (read, printed) => {
    expect(repairCompanyForm(read)).toBe(printed);
  });

  it.each(['Kedai Maju (M) Sdn. Bhd.', 'THE SUN BED CO', 'JOHNSON BODY SHOP', 'BLUE WATTLE PTY LTD'])(
    'leaves %j unchanged',
    (text) => {
      expect(repairCompanyForm(text)).toBe(text);
    },
  );
});

describe('cleanName', () => {
  it.each([
    ['KEDAI MAJU SDNBHD(88E42-H)', 'KEDAI MAJU SDN BHD'],
    ['KEDAI F00DICIOUS 100', 'KEDAI FOODICIOUS 100'],
    ['Bay Gri11', 'Bay Grill'],
    ['E1 Lantern', 'El Lantern'],
    ['K11ian Bar', 'Kllian Bar'],
    ['A1 Bakery', 'A1 Bakery'],
    ['Thank you for stopping at Blue Wattle', 'Blue Wattle'],
    ['THANK YOU FOR VISITING BLUE WATTLE!!', 'BLUE WATTLE!!'],
    ['WELCOME TO OUR PELICAN', 'OUR PELICAN'],
    ['Pelican PELICAN GASOLINE', 'Pelican GASOLINE'],
    ['JIA WEI WEI', 'JIA WEI WEI'],
  ])('reads %j as the name %j', (line, name) => {
    expect(cleanName(line)).toBe(name);
  });
});
