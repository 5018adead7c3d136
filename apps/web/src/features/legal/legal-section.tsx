import type { LegalBlock, LegalSection as Section, LegalTable as Table } from '@diyar/words/legal.ts';
import { LegalText } from './legal-text.tsx';

/** A table that becomes a stack of cards on phones. */
function LegalTable({ table }: { table: Table }) {
  return (
    <table className="block w-full text-note wrap-anywhere md:table md:border-collapse">
      <caption className="sr-only">{table.caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="md:table-row">
          {table.head.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-edge pe-6 pb-3 text-start text-sm font-semibold last:pe-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {table.rows.map((row) => (
          <tr
            key={row[0]}

            className="grid gap-3 rounded-card border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0"
          >
            {row.map((cell, column) =>
              column === 0 ? (
                <th
                  key={cell}
                  scope="row"
                  className="block text-start font-medium wrap-anywhere md:table-cell md:w-2/5 md:border-b md:border-line md:py-4 md:pe-6 md:align-top"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={cell}
                  data-label={table.head[column]}
                  className="block text-ink-soft before:block before:text-sm before:font-semibold before:text-ink before:content-[attr(data-label)] md:table-cell md:border-b md:border-line md:py-4 md:pe-6 md:align-top md:before:hidden md:last:pe-0"
                >
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
