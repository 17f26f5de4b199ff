import { useReceipt } from '../../../receipt/api.ts';
import { ReceiptPicture } from '../../../receipt/picture/receipt-picture.tsx';
import type { Decidable } from '../decidable.ts';

/** A submitted receipt's pages. The first is shown until their number is known. */
export function ReceiptPages({ item, className }: { item: Decidable; className: string }) {
  const { data } = useReceipt(item.receiptId);
  return (
    <ReceiptPicture
      key={item.receiptId}
      id={item.receiptId}
      url={item.imageUrl}
      mediaType={item.mediaType}
      {...(data && { pages: data.pages, status: data.status })}
      name={`Receipt from ${item.vendor}`}
      className={className}
    />
  );
}
