import { clsx } from 'clsx';

/** Screens of the real product in web/public/pictures, each as NAME-light.webp and NAME-dark.webp, with their sizes. */
const sizes = {
  dashboard: [1280, 800],
  log: [1280, 800],
  review: [1280, 800],
  phone: [390, 780],
} as const;

interface ProductPictureProps {
  name: keyof typeof sizes;
  alt: string;
  /** Whether it shows before anybody scrolls. */
  first?: boolean;
  className?: string;
}

/** A picture of the product in the page's theme. The other theme's is hidden, so it isn't loaded. */
export function ProductPicture({ name, alt, first = false, className }: ProductPictureProps) {
  const [width, height] = sizes[name];
  return (
    <figure className={clsx('overflow-hidden rounded-md border bg-surface', className)}>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={`/pictures/${name}-${theme}.webp`}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          {...(first && { fetchPriority: 'high' })}
          className={clsx('h-auto w-full', theme === 'light' ? 'dark:hidden' : 'hidden dark:block')}
        />
      ))}
    </figure>
  );
}
