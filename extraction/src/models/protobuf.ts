/** One field of a protobuf message: its number, its bytes on the wire, and its value. */
export interface WireField {
  number: number;
  /** The whole field as it was written, tag included. */
  wire: Uint8Array;
  /** The value of a field that is a number without a fraction (wire type 0). */
  integer: number;
  /** The content of a field that is text, bytes, a message or a float. */
  content: Uint8Array;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH = 2;
const FIXED_32 = 5;

function readVarint(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0;
  let scale = 1;
  for (let position = start; ; position++) {
    const byte = bytes[position];
    if (byte === undefined) throw new Error('the message ends too early');
    value += (byte & 127) * scale;
    if (byte < 128) return [value, position + 1];
    scale *= 128;
  }
}

/** Splits a protobuf message into its fields. */
export function readFields(message: Uint8Array): WireField[] {
  const fields: WireField[] = [];
  for (let start = 0; start < message.length;) {
    const [tag, afterTag] = readVarint(message, start);
    const type = tag & 7;
    let integer = 0;
    let from = afterTag;
    let end: number;
    if (type === VARINT) [integer, end] = readVarint(message, afterTag);
    else if (type === FIXED_32) end = afterTag + 4;
    else if (type === FIXED_64) end = afterTag + 8;
    else if (type === LENGTH) {
      const [length, afterLength] = readVarint(message, afterTag);
      from = afterLength;
      end = afterLength + length;
    } else throw new Error(`wire type ${type} is not protobuf's`);
    const number = Math.floor(tag / 8);
    fields.push({
      number,
      wire: message.subarray(start, end),
      integer,
      content: message.subarray(from, end),
    });
    start = end;
  }
  return fields;
}

/** Reads numbers without a fraction that were written one after another (`packed`). */
export function readPacked(content: Uint8Array): number[] {
  const values: number[] = [];
  for (let position = 0; position < content.length;) {
    const [value, end] = readVarint(content, position);
    values.push(value);
    position = end;
  }
  return values;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.of(...bytes, rest);
}

/** Writes a number without a fraction, not negative. */
export const integerField = (number: number, value: number): Uint8Array =>
  Buffer.concat([varint(number * 8 + VARINT), varint(value)]);

/** Writes a 32-bit float. */
export function floatField(number: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint(number * 8 + FIXED_32), bytes]);
}

/** Writes text, bytes or a message. */
export function contentField(number: number, content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([varint(number * 8 + LENGTH), varint(bytes.length), bytes]);
}
