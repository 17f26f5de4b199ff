import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { localSecret } from './secrets.ts';

/** The purpose and owner of a text. Sealed or hashed for one, it's invalid for any other. */
export interface Belonging {
  purpose: 'second-factor' | 'recovery-code' | 'sign-in-place' | 'webhook';
  /** The person, or the webhook. */
  ownerId: string;
}

type KeyConfig = Pick<Config, 'storageKey' | 'dataDir'>;

const cipher = 'aes-256-gcm';
const nonceSize = 12;
const tagSize = 16;

/** Encrypts a short text for a column, so that reading the database isn't enough to read it. */
export function sealText(config: KeyConfig, belonging: Belonging, text: string): string {
  const nonce = randomBytes(nonceSize);
  const sealing = createCipheriv(cipher, keyFor(config, belonging), nonce).setAAD(contextOf(belonging));
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealed, sealing.getAuthTag()]).toString('base64url');
}

/** Throws if the text is damaged, belongs to someone else or was sealed with another key. */
export function openSealedText(config: KeyConfig, belonging: Belonging, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceSize);
  const opening = createDecipheriv(cipher, keyFor(config, belonging), nonce, { authTagLength: tagSize })
    .setAAD(contextOf(belonging))
    .setAuthTag(bytes.subarray(-tagSize));
  return Buffer.concat([opening.update(bytes.subarray(nonceSize, -tagSize)), opening.final()]).toString(
    'utf8',
  );
}

/** A keyed hash, so that short texts can't be guessed from the database alone. */
export const keyedHash = (config: KeyConfig, belonging: Belonging, text: string): string =>
  createHmac('sha256', keyFor(config, belonging))
    .update(contextOf(belonging))
    .update(text)
    .digest('base64url');

const contextOf = ({ purpose, ownerId }: Belonging): Buffer => Buffer.from(`${purpose} ${ownerId} `);

function keyFor(config: KeyConfig, { purpose }: Belonging): Buffer {
  const storageKey = Buffer.from(config.storageKey ?? localSecret(config.dataDir, 'storage-key'), 'hex');
  return Buffer.from(hkdfSync('sha256', storageKey, '', `docket ${purpose}`, 32));
}
