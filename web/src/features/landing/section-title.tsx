interface SectionTitleProps {
  id: string;
  children: string;
  /** One sentence more. */
  text?: string;
}

/** The head of a section of the landing page. */
export function SectionTitle({ id, children, text }: SectionTitleProps) {
  return (
    <div className="max-w-xl">
      <h2 id={id} className="text-3xl leading-[1.1] font-semibold tracking-tight lg:text-[2.5rem]">
        {children}
      </h2>
      {text && <p className="mt-3 text-base text-muted">{text}</p>}
    </div>
  );
}
