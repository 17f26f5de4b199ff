import { expect, test } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { senderOf } from './sender.ts';

const senderIn = (print: string) => senderOf(rowsOf(pagesOf(print, 'columns')));

test.each([
  ['Your order Inbox\nGalah Ordering <no   11 July\nreply@galah.example>\nGALAH', 'Galah'],
  ['Compose\nFrom: Wombat Games <noreply@wombat.example>', 'Wombat Games'],
  ['Fitzroy Frames via Square <messages@square.example>', 'Fitzroy Frames'],
  ['Receipt from Galah Kiosk Inbox\nGalah Kiosk via Square 2 Feb 2025\nto me v', 'Galah Kiosk'],
  ['Your Galah tax invoice Inbox\nG     Galah Films 3 Sept 2025\nto me', 'Galah Films'],
  ['Order #2817 confirmed Inbox\nGalah & Co 24 Feb\nG\nto me', 'Galah & Co'],
  ['Order #2817 confirmed Inbox\nGalah & Co 6 Jun 2026\nG to me', 'Galah & Co'],
  ['Commande Inbox\nGalah Connect 12 sept. 2025\nG\nto me', 'Galah Connect'],
  ['Inbox\nGalah Gym 24/7 21 May\ntome', 'Galah Gym 24/7'],
  ['08:03   5G\nBoite\nGalah Connect   11/09/26\nGC\nTo: Bron Reed', 'Galah Connect'],
  ['Inbox\nGalah Coffee Van via   6/9/26\nG\nSquare\nTo: Tara Singh', 'Galah Coffee Van'],
  ['Sent Items     Galah Skip Bins <accounts@galah.example>   Tue 17/02/2026', 'Galah Skip Bins'],
  [
    'From: Ros Achebe <ros@heron.example>\nTo: Accounts <accounts@heron.example>\nFrom: Magpie Frames <hello@magpie.example>\nTo: Ros Achebe',
    'Magpie Frames',
  ],
])('reads who sent %j', (print, name) => expect(senderIn(print)?.value).toBe(name));

test.each([
  'Gmail   Jo Bloggs <jo@bloggs.example>\nTo: jo@bloggs.example',
  'To: Accounts <accounts@heron.example>',
  'service@galah.example 12 Jun 2024\nto me',
  'Total <12.00',
  'Vehicle <6.0 m   46.00',
  'Inbox\nEventbrite   6/9/26\nTo: Tara Singh',
  'Galah Freight   6/9/26\nTo: Tara Singh',
])('reads nobody in %j', (print) => expect(senderIn(print)).toBeNull());

test('the trade of an address isn’t part of a name', () =>
  expect(senderIn('Magpie Transactions <transactions@magpie.example>')?.value).toBe('Magpie'));

test('a name that the email says again is surer', () => {
  const print = 'Quokka Rides <receipts@quokka.example>';
  expect(senderIn(print)?.confidence).toBe(0.5);
  expect(senderIn(`${print}\nThanks for riding with Quokka Rides`)?.confidence).toBe(0.8);
});
