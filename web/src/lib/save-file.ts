import type { DownloadedFile } from './api/api-client.ts';

/** Saves a fetched file to the browser's downloads. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers start the download only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
