import { expect, test } from 'vitest';
import { contentDisposition } from './served-files.ts';

test.each([
  ['receipt.jpg', 'inline; filename="receipt.jpg"'],
  ['Café 1.pdf', `inline; filename="Caf_ 1.pdf"; filename*=UTF-8''Caf%C3%A9%201.pdf`],
  ['a"b.png', `inline; filename="a_b.png"; filename*=UTF-8''a%22b.png`],
  ['100%.png', `inline; filename="100_.png"; filename*=UTF-8''100%25.png`],
  [`it's (1)*.pdf`, `inline; filename="it's (1)*.pdf"`],
  [`é'(1)*.pdf`, `inline; filename="_'(1)*.pdf"; filename*=UTF-8''%C3%A9%27%281%29%2A.pdf`],
  ['../../etc/passwd', 'inline; filename=".._.._etc_passwd"'],
  ['a\r\nset-cookie: b', 'inline; filename="a__set-cookie: b"'],
  ['\ud800.pdf', `inline; filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
])('the file name %j is sent in full and breaks nothing', (filename, header) => {
  expect(contentDisposition('inline', filename)).toBe(header);
});
