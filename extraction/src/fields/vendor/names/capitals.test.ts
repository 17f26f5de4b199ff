import { expect, it } from 'vitest';
import { withoutCapitals } from './capitals.ts';

it.each([
  ['CARLTON OFFICE SUPPLIES', 'Carlton Office Supplies'],
  ['BAYSIDE NEWS & GIFTS PTY LTD', 'Bayside News & Gifts Pty Ltd'],
  ["JOE'S TEA HOUSE", "Joe's Tea House"],
  ['JAX & ZOE HAIR', 'Jax & Zoe Hair'],
  ["O'BRIEN GLASS", "O'Brien Glass"],
  ['MCDONALD PLUMBING', 'McDonald Plumbing'],
  ['THE TASTE OF THE BAY', 'The Taste of the Bay'],
  ['RSL CLUB COOGEE', 'RSL Club Coogee'],
  ['NRMA PARKS', 'NRMA Parks'],
  ['RACV SHOP', 'RACV Shop'],
  ['KFC ROUSE HILL', 'KFC Rouse Hill'],
  ['JB FURNITURE', 'JB Furniture'],
  ['7-ELEVEN', '7-Eleven'],
  ['WATTLE EX-SERVICES CLUB', 'Wattle Ex-Services Club'],
  ['GALAH CO-OP', 'Galah Co-Op'],
  ["ST AIDAN'S OP SHOP", "St Aidan's Op Shop"],
  ['DRIVE-IN BOTTLE SHOP', 'Drive-in Bottle Shop'],
  ['CAFÉ NOIR', 'Café Noir'],
  ['wattlegrove GARDEN CENTRE', 'Wattlegrove Garden Centre'],
  ['the SALTY MUG Fish Shop', 'The Salty Mug Fish Shop'],
  ['eBay', 'eBay'],
  ['Café 1O1', 'Café 1O1'],
  ['24/7 GYM', '24/7 Gym'],
  ['STRATHFIELD NEWSAGENCY', 'Strathfield Newsagency'],
  ['AMAZON.COM.AU', 'AMAZON.COM.AU'],
])('%s: %s', (printed, written) => {
  expect(withoutCapitals(printed)).toBe(written);
});
