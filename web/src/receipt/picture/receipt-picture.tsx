import { useState } from 'react';
import { PagedPicture, type ReceiptPictureProps } from './paged-picture.tsx';

/** A receipt's pages, starting with the first. */
export function ReceiptPicture(props: ReceiptPictureProps) {
  const [page, setPage] = useState(0);
  return <PagedPicture {...props} page={page} onPage={setPage} />;
}
