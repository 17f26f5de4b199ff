import { savedSignature, saveSignature } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { maxSignatureLength } from '@docket/shared/account/rules';
import { currentUser } from '@docket/shared/auth/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const png = async (width: number, height: number, alpha = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha } } })
    .png()
    .toBuffer();
const dataUrl = (bytes: Buffer): string => `data:image/png;base64,${bytes.toString('base64')}`;
const save = ({ client }: RegisteredPerson, signatureImage: string | null) =>
  client.call(saveSignature, { body: { signatureImage } });

test('200: a signature is saved, returned and shown with the user until it’s removed [API-13] [API-14] [API-33] [DATA-117]', async () => {
  const person = await app.register();
  await person.client.call(currentUser, {});
  const signatureImage = dataUrl(await png(600, 200));
  expect((await save(person, signatureImage)).body.user).toEqual({ ...person.user, signatureImage });
  expect((await person.client.call(savedSignature, {})).body).toEqual({ signatureImage });
  expect((await person.client.call(currentUser, {})).body.signatureImage).toBe(signatureImage);
  expect((await save(person, null)).body.user.signatureImage).toBeNull();
  expect((await person.client.call(currentUser, {})).body.signatureImage).toBeNull();
});

test('400: a signature that isn’t a complete PNG of reasonable size', async () => {
  const person = await app.register();
  const good = await png(300, 200);
  const noise = Buffer.concat([good.subarray(0, 60), Buffer.alloc(200, 7)]);
  const bad = {
    'a script': 'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=',
    'a JPEG that says it is a PNG': dataUrl(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer(),
    ),
    'its first bytes': dataUrl(good.subarray(0, 8)),
    'half of one': dataUrl(good.subarray(0, Math.floor(good.length / 2))),
    'noise after a header': dataUrl(noise),
    'a text behind the base64': `${dataUrl(good)}"><script>`,
    nothing: '',
  };
  const large = {
    'too wide': dataUrl(await png(2001, 10)),
    'too high': dataUrl(await png(10, 1001)),
    'too wide and too high': dataUrl(await png(3000, 3000)),
    'of too many bytes': dataUrl(Buffer.concat([good, Buffer.alloc(maxSignatureLength)])),
  };
  for (const [images, message] of [
    [bad, accountMessages.signatureInvalid],
    [large, accountMessages.signatureTooLarge],
  ] as const)
    for (const [what, image] of Object.entries(images)) {
      const { status, refusal } = await save(person, image);
      expect({ what, status, ...refusal }).toMatchObject({ what, status: 400, error: 'INVALID', message });
    }
  expect((await person.client.call(savedSignature, {})).body.signatureImage).toBeNull();
});

test('400: a blank picture, because nothing was drawn [VAL-44] [VAL-60] [OP-50]', async () => {
  const person = await app.register();
  const white = sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } });
  const blank = {
    transparent: await png(300, 200, 0),
    white: await white.clone().png().toBuffer(),
    'white and partly transparent': await white.clone().ensureAlpha(0.5).png().toBuffer(),
    'white in a palette': await white.clone().png({ palette: true }).toBuffer(),
    'white in grey': await white.clone().greyscale().png().toBuffer(),
    'white in 16 bits': await white.clone().toColourspace('rgb16').png().toBuffer(),
  };
  for (const [what, picture] of Object.entries(blank)) {
    const { status, refusal } = await save(person, dataUrl(picture));
    expect({ what, status, ...refusal }).toMatchObject({
      what,
      status: 400,
      error: 'INVALID',
      message: 'Please draw your signature first',
    });
  }
  expect((await person.client.call(savedSignature, {})).body.signatureImage).toBeNull();
});

test.each(['black', '#fefefe'])('200: ink on white paper, however faint: %s', async (background) => {
  const dot = { input: { create: { width: 1, height: 1, channels: 3, background } } } as const;
  const paper = sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } });
  const signed = await paper
    .composite([{ ...dot, left: 150, top: 100 }])
    .png()
    .toBuffer();
  expect((await save(await app.register(), dataUrl(signed))).status).toBe(200);
});
