import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  type Passkey,
  type registrationCredential,
  type signInCredential,
} from '@docket/shared/account/passkey-contract';
import type { z } from 'zod';
import type { TestApp } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';

/** How an authenticator's response can differ from normal: another site's, without verifying the person... */
interface Answering {
  origin?: string;
  site?: string;
  asksWho?: boolean;
  counter?: number;
}

const userPresent = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64Url = (data: Buffer): string => data.toString('base64url');
const uint32 = (value: number): Buffer => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
const uint16 = (value: number): Buffer => Buffer.from([value >>> 8, value]);

/** An authenticator with one key, responding as WebAuthn requires (P-256, attestation 'none'). */
export class TestAuthenticator {
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #credentialId = randomBytes(32);
  readonly #site: URL;

  constructor(publicUrl: string) {
    this.#site = new URL(publicUrl);
  }

  make(challenge: string, answering: Answering = {}): z.input<typeof registrationCredential> {
    const data = Buffer.concat([
      this.#head(answering, attestedData),
      Buffer.alloc(16),
      uint16(this.#credentialId.length),
      this.#credentialId,
      this.#publicKey(),
    ]);
    // CBOR: { fmt: 'none', attStmt: {}, authData: data }
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x59]),
      uint16(data.length),
      data,
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64Url(this.#clientData('webauthn.create', challenge, answering)),
        attestationObject: base64Url(attestation),
      },
    };
  }

  sign(challenge: string, answering: Answering = {}): z.input<typeof signInCredential> {
    const data = this.#head(answering, 0);
    const client = this.#clientData('webauthn.get', challenge, answering);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(signature),
      },
    };
  }

  #named() {
    const id = base64Url(this.#credentialId);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #head({ site = this.#site.hostname, asksWho = true, counter = 0 }: Answering, flags: number): Buffer {
    const all = flags | userPresent | (asksWho ? userVerified : 0);
    return Buffer.concat([sha256(site), Buffer.from([all]), uint32(counter)]);
  }

  #clientData(type: string, challenge: string, { origin = this.#site.origin }: Answering): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** As COSE: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }
}

interface SignedInPerson {
  client: TestClient;
  password: string;
}

/** An authenticator's response to a person's latest challenge; to nothing if they were refused. */
export async function askedForPasskey(
  app: TestApp,
  { client, password }: SignedInPerson,
  { code, authenticator = authenticatorFor(app) }: { code?: string; authenticator?: TestAuthenticator } = {},
): Promise<z.input<typeof registrationCredential>> {
  const { body } = await client.call(beginPasskey, { body: { password, ...(code && { code }) } });
  return authenticator.make(body.challenge ?? '');
}

export const authenticatorFor = ({ services }: TestApp): TestAuthenticator =>
  new TestAuthenticator(services.config.publicUrl);

/** A passkey of the person's on an iPhone. */
export async function addedPasskey(
  app: TestApp,
  person: SignedInPerson,
  code?: string,
): Promise<{ authenticator: TestAuthenticator; passkey: Passkey }> {
  const authenticator = authenticatorFor(app);
  const credential = await askedForPasskey(app, person, { authenticator, ...(code && { code }) });
  const headers = { 'user-agent': iphone };
  const added = await person.client.call(addPasskey, { body: { credential }, headers });
  if (added.status !== 200) throw new Error(added.text);
  return { authenticator, passkey: added.body };
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
