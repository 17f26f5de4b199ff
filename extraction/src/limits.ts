/** Every limit of the reading engine in one place. */
export const LIMITS = {
  /** A larger file isn't sent to a reading process. */
  fileBytes: 50_000_000,
  /** A picture with more pixels is refused before decoding. */
  pixels: 80_000_000,
  /** A PDF with more pages is refused. */
  pdfPages: 20,
  /** A PDF of which only the text and links are read is refused if it has more of them, or more pages. */
  textPages: 200,
  textCharacters: 1_000_000,
  links: 1000,
  /** Time for one file, in milliseconds. */
  fileMs: 60_000,
  /** Resident memory of one reading process, in megabytes. */
  memoryMb: 600,
} as const;
