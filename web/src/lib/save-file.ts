import type { DownloadedFile } from './api/api-client.ts';

/** Hands a fetched file to the browser's downloads. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin the download only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
