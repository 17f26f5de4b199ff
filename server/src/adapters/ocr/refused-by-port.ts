import { ReadRefusal as ExtractionRefusal } from '@docket/extraction/refusals';
import { ReadRefusal } from '../../ports/ocr.ts';

/** Refusals that may not recur, so the file is worth reading again. */
const passing = new Set<string>(['CRASHED']);

/** Runs work in the extraction workspace and converts its refusals to the port's. */
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
