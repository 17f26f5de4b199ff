import { generateKeyPairSync, sign } from 'node:crypto';

/** A DER element: tag, length and content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const octets = (...parts: readonly Uint8Array[]): Buffer => der(0x04, ...parts);
const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);
const time = (moment: Date): Buffer =>
  der(0x17, Buffer.from(moment.toISOString().replaceAll(/^\d\d|[-:T]|\.\d+/g, '')));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = '550403';
const basicConstraints = '551d13';
const subjectAltName = '551d11';
const day = 24 * 60 * 60 * 1000;

export interface Certificate {
  key: string;
  cert: string;
}

/** Creates a self-signed certificate for a server at 127.0.0.1, valid from now (RFC 5280). */
export function makeCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(commonName), der(0x0c, Buffer.from('Docket test')))));
  const address = der(0x87, Buffer.from([127, 0, 0, 1]));
  const extensions = sequence(
    sequence(oid(basicConstraints), octets(sequence(der(0x01, Buffer.from([0xff]))))),
    sequence(oid(subjectAltName), octets(sequence(address))),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signed = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${signed.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
