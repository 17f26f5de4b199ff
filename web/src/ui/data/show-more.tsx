import { Button } from '../button.tsx';

interface ShowMoreProps {
  hasMore: boolean;
  busy: boolean;
  onMore: () => void;
}

/** The "show more" button of a paged list. */
export const ShowMore = ({ hasMore, busy, onMore }: ShowMoreProps) =>
  hasMore && (
    <div className="border-t p-3 text-center">
      <Button variant="secondary" busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
