import { expect, test } from 'vitest';
import { isLocalName, isPublic, networkFinder } from './callable-addresses.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'localhost',
  '',
])('%j isn’t a public address', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test('addresses are found in networks and in none other', () => {
  const isIn = networkFinder(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);
  expect(['10.9.8.7', '127.0.0.1', 'fd00::1'].every(isIn)).toBe(true);
  expect(['11.0.0.1', '127.0.0.2', 'fe80::1', 'localhost', ''].some(isIn)).toBe(false);
  expect(networkFinder([])('127.0.0.1')).toBe(false);
});

test.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['app.localhost', true],
  ['printer.local', true],
  ['metadata.google.internal', true],
  ['router.home.arpa', true],
  ['local.example.com', false],
  ['internal.example', false],
])('%s means this machine or its network: %s', (name, expected) => {
  expect(isLocalName(name)).toBe(expected);
});
