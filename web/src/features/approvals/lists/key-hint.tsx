/** What the keys do in a list, for those who have some. */
export const KeyHint = ({ keys }: { keys: readonly (readonly [key: string, act: string])[] }) => (
  <p className="hidden flex-wrap gap-x-4 gap-y-1 border-b px-5 py-2 text-xs text-muted md:flex">
    {keys.map(([key, act]) => (
      <span key={key}>
        <kbd className="rounded-[3px] border bg-sunken px-1.5 py-0.5 font-sans font-medium text-ink">
          {key}
        </kbd>{' '}
        {act}
      </span>
    ))}
  </p>
);
