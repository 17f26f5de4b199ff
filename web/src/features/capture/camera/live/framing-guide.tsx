import { clsx } from 'clsx';

const corners = [
  'top-0 left-0 border-t-3 border-l-3 rounded-tl-md',
  'top-0 right-0 border-t-3 border-r-3 rounded-tr-md',
  'bottom-0 right-0 border-b-3 border-r-3 rounded-br-md',
  'bottom-0 left-0 border-b-3 border-l-3 rounded-bl-md',
];

/** Four brackets that frame the receipt; they fade while the receipt itself is outlined. */
export function FramingGuide({ isFaint }: { isFaint: boolean }) {
  return (
    <div
      aria-hidden
      data-testid="framing-guide"
      className="pointer-events-none absolute inset-0 grid place-items-center"
    >
      <div
        className={clsx(
          'relative aspect-3/4 h-[86%] max-w-[86%] transition-opacity duration-150 [filter:drop-shadow(0_0_1.5px_black)]',
          isFaint && 'opacity-30',
        )}
      >
        {corners.map((place) => (
          <span key={place} className={clsx('absolute size-9 border-white', place)} />
        ))}
      </div>
    </div>
  );
}
