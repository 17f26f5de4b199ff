import { expect, test } from 'vitest';
import { smtpServerOf } from './smtp-server-of.ts';

const auth = { user: 'docket', pass: 'p@ss word' };

test.each([
  ['smtp://mail.example', { host: 'mail.example', secure: false, requireTLS: false }],
  ['smtp://mail.example:25/', { host: 'mail.example', port: 25, secure: false, requireTLS: false }],
  ['smtp://mail.example?tls=required', { host: 'mail.example', secure: false, requireTLS: true }],
  ['smtps://mail.example:465', { host: 'mail.example', port: 465, secure: true, requireTLS: false }],
  [
    'smtp://docket:p%40ss%20word@mail.example',
    { host: 'mail.example', secure: false, requireTLS: true, auth },
  ],
  ['smtp://docket:p%40ss%20word@127.0.0.1', { host: '127.0.0.1', secure: false, requireTLS: false, auth }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false }],
])('%s', (url, server) => {
  expect(smtpServerOf(url)).toEqual(server);
});
