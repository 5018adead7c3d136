import { Fragment, useEffect, useMemo, useState } from 'react';
import { formatDate } from '@diyar/words/format.ts';
import * as legalWords from '@diyar/words/legal.ts';
import type { LegalSection as Section, LegalBlock, LegalTable as Table } from '@diyar/words/legal.ts';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** The id of the section being read: the last one whose heading has passed the upper third of the window. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);

  useEffect(() => {
    const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
    function look() {
      const line = window.innerHeight / 3;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const passed = isAtEnd
        ? sections.filter((section) => section.getBoundingClientRect().top < window.innerHeight)
        : sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? sections[0])?.id);
    }
    const observer = new IntersectionObserver(look, { rootMargin: '-33% 0px -66% 0px' });
    for (const section of sections) observer.observe(section);
    window.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('scrollend', look);
    };
  }, [ids]);

  return current;
}

const renderTime = (date: string) => (text: string) => <time dateTime={date}>{text}</time>;

export function LegalPage({ document }: { document: legalWords.LegalDocument }) {
  const ids = useMemo(() => document.sections.map((section) => section.id), [document]);
  const current = useCurrentSection(ids);

  return (
    <>
      <PageHeader title={document.title} lead={document.lead}>
        <p className="mt-6 text-sm text-ink-soft">
          {rich(legalWords.lastUpdated(formatDate(document.updated)), { time: renderTime(document.updated) })}
        </p>
      </PageHeader>
      <div className="wrap grid gap-8 py-10 md:py-16 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-20">
        <details className="group rounded-card border border-line bg-surface lg:hidden">
          <summary className="flex min-h-13 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
            {legalWords.onThisPage}
            <Icon path={icons.chevronDown} className="text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <nav aria-label={legalWords.onThisPage} className="px-4 pb-4">
            <LegalContents sections={document.sections} />
          </nav>
        </details>
        <nav
          aria-labelledby="contents-title"
          className="sticky top-[calc(var(--header-height)+2rem)] hidden max-h-[calc(100dvh-var(--header-height)-4rem)] self-start overflow-y-auto lg:block"
        >
          <h2 id="contents-title" className="mb-3 text-sm font-semibold">
            {legalWords.onThisPage}
          </h2>
          <LegalContents sections={document.sections} current={current} />
        </nav>
        <article aria-label={document.title} className="grid gap-8 md:gap-10">
          {document.note !== undefined && (
            <p className="flex max-w-[43em] gap-3 rounded-float bg-brass-tint p-4 text-note">
              <Icon path={pageIcons.info} className="mt-px shrink-0 text-brass" />
              <span>
                <LegalText text={document.note} />
              </span>
            </p>
          )}
          {document.sections.map((section, position) => (
            <LegalSection key={section.id} section={section} number={position + 1} />
          ))}
        </article>
      </div>
    </>
  );
}

function LegalContents({ sections, current }: { sections: readonly Section[]; current?: string | undefined }) {
  return (
    <ol className="grid text-note">
      {sections.map((section, position) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            aria-current={section.id === current ? 'location' : undefined}
            className={classes(
              'flex min-h-9 items-center gap-2 border-s-2 py-1.5 ps-4 transition-colors max-lg:min-h-11 hover:text-ink',
              section.id === current ? 'border-brass font-medium text-ink' : 'border-line text-ink-soft',
            )}
          >
            <span className="w-6 shrink-0 text-ink-faint tabular-nums">{position + 1}</span>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

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

function LegalSection({ section, number }: { section: Section; number: number }) {
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
      <p className="max-w-[43em] text-ink-soft">
        <LegalText text={block} />
      </p>
    );
  }
  if ('rows' in block) return <LegalTable table={block} />;
  return (
    <ul className="grid max-w-[43em] gap-2.5 text-ink-soft">
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

const SPECIAL = /(\[[^\]]+\]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Plain text with [placeholders] highlighted and email addresses as links. */
function LegalText({ text }: { text: string }) {
  return text.split(SPECIAL).map((part, position) => {
    const key = `${position}-${part}`;
    if (part.startsWith('[')) {
      return (
        <mark key={key} className="rounded-tick bg-brass-tint px-1.5 py-0.5 font-medium text-brass-ink">
          {part}
        </mark>
      );
    }
    if (SPECIAL.test(part)) {
      return (
        <a key={key} className="link" href={`mailto:${part}`}>
          {part}
        </a>
      );
    }
    return <Fragment key={key}>{part}</Fragment>;
  });
}
