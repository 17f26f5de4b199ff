import { clsx } from 'clsx';
import { PageFrame, type ShownPage } from './page-frame.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { addressOf, isPdf, pagesOf, type ShownFiles } from './picture-of.ts';

export interface ReceiptPictureProps extends ShownFiles, Pick<ShownPage, 'name'> {
  /** On wide screens it's beside a form, stays in view and is as tall as it needs. */
  beside?: boolean;
  className?: string;
}

const besideClass = 'lg:sticky lg:top-6';

/** A receipt's page, of pictures or a PDF, with navigation to the others and the originals. */
export function PagedPicture({
  id,
  url,
  mediaType,
  pages,
  status,
  beside = false,
  className,
  ...shown
}: ReceiptPictureProps & ShownPage) {
  const frameClass = clsx(
    'flex min-w-0 flex-col overflow-hidden rounded-md border bg-sunken',
    className,
    beside && `${besideClass} lg:h-auto lg:max-h-[calc(100dvh-3rem)]`,
  );
  if (isPdf({ mediaType }))
    return (
      <PdfPages
        {...shown}
        id={id}
        url={url}
        className={frameClass}
        viewerClassName={clsx('h-[60dvh]', beside && `${besideClass} lg:h-[calc(100dvh-3rem)]`)}
      />
    );
  return (
    <PageFrame
      {...shown}
      id={id}
      url={url}
      pages={pagesOf({ mediaType, ...(pages && { pages }) })}
      addressOf={(page, which) => addressOf(url, page, which)}
      status={status}
      className={frameClass}
    />
  );
}
