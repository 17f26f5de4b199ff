/** One page of a receipt as the camera gives it. */
export interface CapturedPage {
  /** What is sent and read: cropped and straightened where an outline was used. */
  file: File;
  /** The picture as it was taken; null where `file` is that picture itself. */
  original: File | null;
}
