/** Why a file can't be read, as a sentence for people. */
export const REFUSALS = {
  EMPTY_FILE: 'The file is empty.',
  FILE_TOO_LARGE: 'The file is too large to be read.',
  UNSUPPORTED_TYPE: 'This kind of file is not supported. Use a JPG, PNG, GIF or PDF.',
  DAMAGED_FILE: 'The file is damaged and could not be opened.',
  TOO_MANY_PIXELS: 'The picture is too large to be read.',
  TOO_MANY_PAGES: 'The PDF has too many pages for a receipt.',
  ENCRYPTED_PDF: 'The PDF is protected by a password.',
  TIME_LIMIT: 'Reading the file took too long.',
  MEMORY_LIMIT: 'Reading the file needed too much memory.',
  CRASHED: 'The reader stopped unexpectedly on this file.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown if a file can't be read. `message` is for people; `cause` is the technical reason, if any. */
export class ReadRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(REFUSALS[code], options);
    this.name = 'ReadRefusal';
    this.code = code;
  }
}
