/** Parses delimited text by RFC 4180, written apart from the library that makes it. A blank line is an empty row. */
export function readCsv(text: string, delimiter = ','): string[][] {
  const rows: string[][] = [];
  let at = 0;
  const cell = (): string => {
    if (text[at] !== '"') {
      const from = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\r') at++;
      return text.slice(from, at);
    }
    let value = '';
    for (at++; at < text.length; at++) {
      if (text[at] !== '"') value += text[at]!;
      else if (text[at + 1] === '"') value += text[at++]!;
      else break;
    }
    at++;
    return value;
  };
  while (at < text.length) {
    const row = [cell()];
    while (text[at] === delimiter) {
      at++;
      row.push(cell());
    }
    if (text.slice(at, at + 2) !== '\r\n')
      throw new Error(`no line end at ${at}: ${text.slice(at, at + 40)}`);
    at += 2;
    rows.push(row.length === 1 && row[0] === '' ? [] : row);
  }
  return rows;
}
