import { legalLastUpdated } from '@docket/shared/legal/rules';
import { clsx } from 'clsx';
import type { Block, LegalDocument, ListItem } from './document.ts';
import { LinkedText } from './linked-text.tsx';

interface LegalTextProps {
  text: LegalDocument;
  /** Set in a dialog, which has its own title and no anchors; the date is in the text. */
  inDialog?: boolean;
}

/** A legal text: its summary and its numbered sections. */
export function LegalText({ text: { introduction, sections }, inDialog = false }: LegalTextProps) {
  const Heading = inDialog ? 'h3' : 'h2';
  return (
    <div className={clsx('leading-relaxed', inDialog ? 'text-sm' : 'text-base print:text-sm')}>
      {inDialog && <p className="text-muted">Last updated {legalLastUpdated}</p>}
      <Blocks blocks={introduction} inDialog={inDialog} />
      {sections.map(({ id, title, blocks }, index) => (
        <section
          key={id}
          {...(!inDialog && { id })}
          className={clsx(inDialog ? 'mt-7' : 'mt-11 scroll-mt-24 print:mt-6')}
        >
          <Heading
            className={clsx(
              'flex gap-2 font-semibold tracking-tight break-after-avoid',
              inDialog ? 'text-[0.9375rem]' : 'text-xl print:text-base',
            )}
          >
            <span className="text-faint tabular-nums">{index + 1}.</span>
            {title}
          </Heading>
          <Blocks blocks={blocks} inDialog={inDialog} />
        </section>
      ))}
    </div>
  );
}

function Blocks({ blocks, inDialog }: { blocks: readonly Block[]; inDialog: boolean }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block} className="mt-3">
        <LinkedText text={block} inDialog={inDialog} />
      </p>
    ) : (
      <ul key={block.list.map(textOf).join()} className="mt-3 list-disc space-y-2 pl-5 marker:text-faint">
        {block.list.map((item) => (
          <li key={textOf(item)} className="pl-1">
            {typeof item !== 'string' && <strong className="font-semibold">{item.term}. </strong>}
            <LinkedText text={textOf(item)} inDialog={inDialog} />
          </li>
        ))}
      </ul>
    ),
  );
}

const textOf = (item: ListItem): string => (typeof item === 'string' ? item : item.text);
