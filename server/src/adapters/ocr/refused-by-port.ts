import { ReadRefusal as ExtractionRefusal } from '@docket/extraction/refusals';
import { ReadRefusal } from '../../ports/ocr.ts';

/** Which refusals say something of the moment, not of the file: reading it again may go better. */
const passing = new Set<string>(['CRASHED']);

/** Does what the extraction workspace refuses in its own words, and refuses in the port's. */
export async function refusedByPort<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ExtractionRefusal && !passing.has(error.code)) {
      throw new ReadRefusal(error.code, error.message);
    }
    throw error;
  }
}
