import { useFollowedReceipt } from '../../receipt/api.ts';
import { useReceiptParts } from '../../receipt/parts.ts';
import type { ReviewedReceipt } from '../../receipt/reviewed-receipt.ts';

interface LiveReviewProps {
  receipt: ReviewedReceipt;
  onSaved: () => void;
  onStartOver: () => void;
  onDeleted: () => void;
}

const whileUnread = ['DRAFT', 'PROCESSING'] as const;

/** The review form over the current receipt: reading may end after the user has started typing. */
export function LiveReview({ receipt, ...rest }: LiveReviewProps) {
  const { ReviewForm } = useReceiptParts();
  const { data } = useFollowedReceipt(receipt.id, whileUnread);
  return <ReviewForm receipt={data ?? receipt} {...rest} />;
}
