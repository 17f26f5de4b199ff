import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * The format of a stored file, version 1 ('DKF1'). All ciphers are AES-256-GCM.
 *
 *   header  4 bytes   'DKF1'
 *          12 bytes   nonce, random
 *          32 bytes   the file's own random key, encrypted by the storage key with that nonce
 *          16 bytes   tag over the encrypted key, 'DKF1' and the SHA-256 of the plain content (32 bytes)
 *   chunks  each: up to 65,536 bytes of the content encrypted by the file's key, then their tag of 16 bytes
 *
 * A chunk's nonce is its number (11 bytes, big-endian, from 0) and a byte that is 1 in the last chunk only. All chunks
 * but the last are full; an empty file is one empty chunk. So each chunk is known to be whole, in its place and of its
 * file before a byte of it is given out; a cut or lengthened file lacks its last chunk; a file under another's name does
 * not open.
 */
const magic = Buffer.from('DKF1', 'ascii');
const cipher = 'aes-256-gcm';
const nonceSize = 12;
const keySize = 32;
export const tagSize = 16;
export const headerSize = magic.length + nonceSize + keySize + tagSize;
export const chunkSize = 65_536;
export const sealedChunkSize = chunkSize + tagSize;

/** Whether a text can be a stored file's name. */
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export const newFileKey = (): Buffer => randomBytes(keySize);

const headerContext = (sha256: string): Buffer => Buffer.concat([magic, Buffer.from(sha256, 'hex')]);

export function sealHeader(storageKey: Buffer, fileKey: Buffer, sha256: string): Buffer {
  const nonce = randomBytes(nonceSize);
  const sealing = createCipheriv(cipher, storageKey, nonce).setAAD(headerContext(sha256));
  const sealedKey = Buffer.concat([sealing.update(fileKey), sealing.final()]);
  return Buffer.concat([magic, nonce, sealedKey, sealing.getAuthTag()]);
}

/**
 * Returns the file's key, or null if the header is damaged, belongs to another file or was sealed with another storage
 * key.
 */
export function openHeader(storageKey: Buffer, header: Buffer, sha256: string): Buffer | null {
  if (header.length !== headerSize || !header.subarray(0, magic.length).equals(magic)) return null;
  const nonce = header.subarray(magic.length, magic.length + nonceSize);
  const sealedKey = header.subarray(magic.length + nonceSize, -tagSize);
  const opening = createDecipheriv(cipher, storageKey, nonce).setAAD(headerContext(sha256));
  return decipher(opening.setAuthTag(header.subarray(-tagSize)), sealedKey);
}

function chunkNonce(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(nonceSize);
  nonce.writeUIntBE(index, nonceSize - 7, 6);
  nonce[nonceSize - 1] = last ? 1 : 0;
  return nonce;
}

export function sealChunk(fileKey: Buffer, index: number, last: boolean, content: Uint8Array): Buffer {
  const sealing = createCipheriv(cipher, fileKey, chunkNonce(index, last));
  return Buffer.concat([sealing.update(content), sealing.final(), sealing.getAuthTag()]);
}

/** Returns the chunk's content, or null if it's damaged or isn't this chunk of this file. */
export function openChunk(fileKey: Buffer, index: number, last: boolean, chunk: Buffer): Buffer | null {
  if (chunk.length < tagSize) return null;
  const opening = createDecipheriv(cipher, fileKey, chunkNonce(index, last));
  return decipher(opening.setAuthTag(chunk.subarray(-tagSize)), chunk.subarray(0, -tagSize));
}

function decipher(opening: ReturnType<typeof createDecipheriv>, sealed: Buffer): Buffer | null {
  try {
    return Buffer.concat([opening.update(sealed), opening.final()]);
  } catch {
    return null;
  }
}
