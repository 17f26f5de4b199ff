import { expect, test } from 'vitest';
import { cleanName } from './clean-name.ts';

test.each([
  ['GENERAL GOODS STORE #04740', 'GENERAL GOODS'],
  ['Galah Coffee #11823', 'Galah Coffee'],
  ['Galah.com Limited, 120 Holborn, London EC1N 2TD.', 'Galah.com Limited'],
  ['G Galah', 'Galah'],
  ['Galah Vintage Today', 'Galah Vintage'],
  ['Welcone to Wombat Wool', 'Wombat Wool'],
  ['From: Jenny Marsh', 'Jenny Marsh'],
  ['Supplier: Dingo Diesel', 'Dingo Diesel'],
  ['Receipt from Echidna Tea', 'Echidna Tea'],
  ['Your Platypus Pools receipt', 'Platypus Pools'],
  ['Thanks for your order with Mallee Coffee! Here’s your receipt.', 'Mallee Coffee'],
  ['The Trustee for Quokka Family Trust trading as Quokka Signs', 'Quokka Signs'],
  ['Emu Ventures Pty Ltd t/as Galah Gym 24/7', 'Galah Gym 24/7'],
  ['WTH Pty Ltd T/A Avis Australia ABN 15 000 165 855', 'Avis Australia'],
  ['From Galah Mushrooms', 'Galah Mushrooms'],
  ['Thank you for your Wombat Games purchase! Inbox', 'Wombat Games'],
  ['Thu 18 Dec 2025 - Blush & Bone', 'Blush & Bone'],
  ['The Galah Team appreciates your business', 'Galah'],
  ['T/A Saltbush Electrical', 'Saltbush Electrical'],
  ['Galah Flow Plumbing Pty', 'Galah Flow Plumbing'],
  ['galahbooks.com.au Deliver to Sam, Hobart 7000', 'galahbooks.com.au'],
  ['from Wattle Letters', 'Wattle Letters'],
  ['Host: Quokka Talks Ltd, ABN 51 824 753 556', 'Quokka Talks Ltd'],
  ['Please remit to Galah Haulage Pty Ltd', 'Galah Haulage Pty Ltd'],
  ['Signed Jenny Marsh', 'Jenny Marsh'],
  ['Operated by Galah Waste Pty Ltd', 'Galah Waste Pty Ltd'],
  ['Thank you - Galah Surf Camp', 'Galah Surf Camp'],
  ['ACT Government | Galah Canberra', 'Galah Canberra'],
  ['ACT Government - GALAH', 'ACT Government - GALAH'],
  ['Hosted by Galah Folk Festival Inc.', 'Galah Folk Festival Inc.'],
  ['Your Magpie Market purchase from Wombat Wool', 'Wombat Wool'],
])('what introduces the name in %j is removed', (line, name) => expect(cleanName(line)).toBe(name));

test.each([
  ['Galah Market - Order 07-12488-31177', 'Galah Market'],
  ['Galah Dental Provider No. 5510442K', 'Galah Dental'],
  ['Galah Ferries - Booking Confirmation 5518204', 'Galah Ferries'],
  ['Galah Arts - your tickets. Bring', 'Galah Arts'],
  ['Service NSW | Payment receipt x', 'Service NSW'],
  ['Boots UK Ltd St Enoch Centre', 'Boots UK Ltd'],
  ['Gumtree Gutters & Roofing QUOTE', 'Gumtree Gutters & Roofing'],
  ['Quokka Audio - 16 Sep 2025 at 03:02', 'Quokka Audio'],
  ['galahnet a Magpie company', 'galahnet'],
  ['Galah Books Adelaide - 135 Rundle Mall', 'Galah Books Adelaide'],
  ['Brolga Brolga Australia Insurance Limited', 'Brolga Australia Insurance Limited'],
  ['The Galah Inn, Cockatoo Road', 'The Galah Inn'],
  ['Shell PACKARDS SHELL', 'PACKARDS SHELL'],
  ['PlayStation’MStore', 'PlayStation Store'],
  ['Wattle Letters (Wattle, sole trader)', 'Wattle Letters'],
  ['Galah Visitor Centre via', 'Galah Visitor Centre'],
])('what isn’t the name in %j is removed', (line, name) => expect(cleanName(line)).toBe(name));

test.each([
  ['B. Wattle 8 Sons', 'B. Wattle & Sons'],
  ['The lnvoice Bar', 'The Invoice Bar'],
  ['B.WATTLE & SONS', 'B. WATTLE & SONS'],
])('%j is read as %j', (line, name) => expect(cleanName(line)).toBe(name));

test.each([
  'Duran Duran Records',
  'Coast to Coast',
  'DOOR 2 DOOR',
  'Big Wattle as trustee for The Big',
  'Route 66 - 2 Go',
  'From the Field',
  'The Order Desk',
  'Merchant & Sons',
  'Host: Sam',
  'Heron (Trust me)',
])('%j stays', (line) => expect(cleanName(line)).toBe(line));
