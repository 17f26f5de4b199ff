/** One page of a receipt from the camera. */
export interface CapturedPage {
  /** The file to upload and read: cropped and straightened if an outline was used. */
  file: File;
  /** The original photo; null if `file` is the original. */
  original: File | null;
}
