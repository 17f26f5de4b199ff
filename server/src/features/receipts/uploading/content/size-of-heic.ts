/** The box with a picture's size: its name, four bytes of version and flags, then width and height. */
const box = Buffer.from('ispe');

/** The largest picture in the header of a HEIC file. If there's none, the reader decides, with its own limits. */
export function sizeOfHeic(head: Buffer): { width: number; height: number } {
  let largest = { width: 0, height: 0 };
  for (let at = head.indexOf(box); at >= 0; at = head.indexOf(box, at + box.length)) {
    if (at + 16 > head.length) break;
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
