import type { LegalBlock, LegalSection as Section } from './legal-document.ts';
import { LegalTable } from './legal-table.tsx';
import { LegalText } from './legal-text.tsx';

export function LegalSection({ section, number }: { section: Section; number: number }) {
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="grid gap-4 border-t border-line pt-8 first:border-t-0 first:pt-0 md:pt-10"
    >
      <h2 id={`${section.id}-title`} className="type-title flex gap-3">
        <span className="min-w-7 shrink-0 text-brass-ink tabular-nums">{number}.</span>
        {section.title}
      </h2>
      {section.blocks.map((block) => (
        <Block key={toKey(block)} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p className="max-w-[68ch] text-ink-soft">
        <LegalText text={block} />
      </p>
    );
  }
  if ('rows' in block) return <LegalTable table={block} />;
  return (
    <ul className="grid max-w-[68ch] gap-2.5 text-ink-soft">
      {block.map((item) => (
        <li
          key={item}
          className="relative ps-6 before:absolute before:start-1 before:top-[0.62em] before:size-1.5 before:rotate-45 before:bg-brass"
        >
          <LegalText text={item} />
        </li>
      ))}
    </ul>
  );
}

function toKey(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  return 'rows' in block ? block.caption : block.join();
}
