import type { TestFile } from '../../test-client.ts';
import type { Draw } from '../draw.ts';
import { nastyTexts } from './nasty-values.ts';

export interface Form {
  contentType: string;
  content: Buffer;
}

type Part = TestFile & { field: string };

const boundary = 'docket-fuzz-form';

function formOf(parts: readonly Part[], extraHeaders = ''): Form {
  const chunks = parts.flatMap(({ field, filename, mediaType, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n`,
    `${extraHeaders}content-type: ${mediaType}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  };
}

/** A form with these files, usually broken. */
export function someForm(draw: Draw, parts: readonly Part[]): Form {
  const form = formOf(parts);
  const { contentType, content } = form;
  const [first] = parts as [Part];
  const named = (change: Partial<Part>): Form => formOf([{ ...first, ...change }, ...parts.slice(1)]);
  const at = draw.below(content.length);
  const text = draw.oneOf(nastyTexts).slice(0, 3000);
  return draw.oneOf<() => Form>([
    () => form,
    () => ({ contentType: 'multipart/form-data', content }),
    () => ({ contentType: 'multipart/form-data; boundary=other', content }),
    () => ({ contentType: `${contentType}; boundary=other`, content }),
    () => ({ contentType: `multipart/mixed; boundary=${boundary}`, content }),
    () => ({ contentType, content: content.subarray(0, at) }),
    () => ({ contentType, content: content.subarray(at) }),
    () => ({ contentType, content: Buffer.concat([content, content]) }),
    () => ({ contentType, content: Buffer.alloc(0) }),
    () => ({
      contentType,
      content: Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    }),
    () => ({ contentType, content: flipped(draw, content) }),
    () => formOf([...parts, ...parts]),
    () => formOf(Array.from({ length: 50 }, () => first)),
    () => formOf([]),
    () => formOf(parts, `x-large: ${'x'.repeat(draw.oneOf([100, 100_000]))}\r\n`),
    () => formOf(parts, 'content-transfer-encoding: base64\r\n'),
    () => formOf(parts, 'content-disposition: attachment\r\n'),
    () => formOf(parts, `: ${'a: b\r\n'.repeat(3000)}`),
    () => named({ field: draw.oneOf(['__proto__', '', 'toString', 'FILE', text]) }),
    () => named({ filename: text }),
    () => named({ filename: draw.oneOf(['../../a.png', '\\\\host\\a.png', '.', `${'a'.repeat(5000)}.png`]) }),
    () => named({ mediaType: draw.oneOf(['', 'nonsense', 'text/html', `image/${'p'.repeat(3000)}`]) }),
    () => named({ content: Buffer.alloc(0) }),
    () => named({ content: flipped(draw, Buffer.from(first.content)) }),
  ])();
}

/** The bytes with some of them changed. */
export function flipped(draw: Draw, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let count = 1 + draw.below(8); count > 0 && changed.length > 0; count--)
    changed[draw.below(changed.length)] = draw.below(256);
  return changed;
}
