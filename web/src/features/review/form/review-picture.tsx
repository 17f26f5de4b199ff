import { clsx } from 'clsx';
import { PagedPicture } from '../../../receipt/picture/paged-picture.tsx';
import { pictureOf } from '../../../receipt/picture/picture-of.ts';
import type { ReviewedReceipt } from '../../../receipt/reviewed-receipt.ts';
import type { ReviewPictureState } from './use-review-picture.ts';
import { WordLayer } from './words/word-layer.tsx';

interface ReviewPictureProps {
  receipt: ReviewedReceipt;
  state: ReviewPictureState;
  /** The picture's accessible name. */
  name: string;
  isInDialog: boolean;
}

const onPage = 'top-14 max-h-[36dvh] md:max-lg:top-2';
const inDialog = '-top-4 max-h-[30dvh] sm:top-0 sm:max-h-[min(60dvh,34rem)]';

/** The receipt's picture, whose words can be chosen to fill in fields. */
export function ReviewPicture({ receipt, state, name, isInDialog }: ReviewPictureProps) {
  const { page, setPage, places, filling, wordLayer, focusInput } = state;
  return (
    <PagedPicture
      {...pictureOf(receipt)}
      page={page}
      onPage={setPage}
      name={name}
      places={places}
      {...(filling.words.length > 0 && {
        note: <WordNote hint={filling.hint} isAnnounced={filling.isAnnounced} />,
        overlay: (
          <WordLayer
            key={page}
            ref={wordLayer}
            words={filling.words}
            onWord={filling.fill}
            onLeave={focusInput}
          />
        ),
      })}
      beside={!isInDialog}
      className={clsx('sticky z-10', isInDialog ? inDialog : onPage)}
    />
  );
}

/** What choosing a word does, and the shortcut to the words where there's a keyboard. */
function WordNote({ hint, isAnnounced }: { hint: string; isAnnounced: boolean }) {
  return (
    <>
      {hint}
      {!isAnnounced && <span className="max-md:hidden pointer-coarse:hidden"> (F2)</span>}
    </>
  );
}
