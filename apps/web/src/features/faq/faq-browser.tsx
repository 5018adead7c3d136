import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as countWords from '@diyar/words/counts.ts';
import * as faqPageWords from '@diyar/words/faq-page.ts';
import { type FaqEntry, type FaqGroup, writeFaq } from '@diyar/words/faq.ts';
import * as linkWords from '@diyar/words/link.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { isRealMoney } from '#web/lib/settlement.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Lower case and without accents, so that "sécurité" finds "securite" and ’ finds '. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** The questions that contain every typed word, in the question, its answer or its group's title. */
export function searchFaq(groups: readonly FaqGroup[], text: string): readonly FaqGroup[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const content = fold([group.title, entry.question, ...entry.answer].join(' '));
        return words.every((word) => content.includes(word));
      }),
    }))
    .filter((group) => group.entries.length > 0);
}

export function countEntries(groups: readonly FaqGroup[]): number {
  return groups.reduce((sum, group) => sum + group.entries.length, 0);
}

const anchors = new Set(writeFaq(false).flatMap((group) => group.entries.map((entry) => `#${entry.slug}`)));

function findQuestion(visit: string): HTMLDetailsElement | undefined {
  const question = visit === '' ? null : document.getElementById(visit.slice(visit.indexOf('#') + 1));
  return question instanceof HTMLDetailsElement ? question : undefined;
}

/**
 * What is typed into the search box, and the question the address points at (`/faq#slug`). Arriving at a question
 * empties the search in the same render, so that the question is on the page when it is opened and scrolled to.
 */
function useFaqSearch(): [text: string, setText: (text: string) => void] {
  const { hash, key } = useLocation();
  const visit = anchors.has(hash) ? `${key}${hash}` : '';
  const [search, setSearch] = useState({ text: '', visit });

  // Layout effect: opened before the first paint, so that nothing jumps.
  useLayoutEffect(() => {
    const question = findQuestion(visit);
    if (question === undefined) return;
    question.open = true;
    question.dataset['arrived'] = '';
  }, [visit]);

  useEffect(() => {
    const question = findQuestion(visit);
    question?.scrollIntoView();
    question?.querySelector('summary')?.focus({ preventScroll: true });
  }, [visit]);

  return [search.visit === visit ? search.text : '', (text) => setSearch({ text, visit })];
}

function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <div className="grid gap-12 md:gap-16">
      {groups.map((group) => (
        <section key={group.slug} id={group.slug} aria-labelledby={`${group.slug}-title`}>
          <h2 id={`${group.slug}-title`} className="type-block border-b border-edge pb-4">
            {group.title}
          </h2>
          {group.entries.map((entry) => (
            <FaqQuestion key={entry.slug} entry={entry} />
          ))}
        </section>
      ))}
    </div>
  );
}

export function FaqBrowser() {
  const [text, setText] = useFaqSearch();
  const [faq] = useState(() => writeFaq(isRealMoney()));
  const groups = searchFaq(faq, text);
  const count = countEntries(groups);

  return (
    <>
      <PageHeader title={faqPageWords.title} lead={faqPageWords.lead}>
        <FaqSearch text={text} count={count} onChange={setText} />
      </PageHeader>
      <div className="wrap grid gap-10 py-12 md:py-16 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-20">
        <nav
          aria-label={faqPageWords.topics}
          hidden={count === 0}
          className="self-start max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
        >
          <ul className="flex gap-2 lg:grid lg:gap-0">
            {groups.map((group) => (
              <li key={group.slug} className="flex-none">
                <a
                  href={`#${group.slug}`}
                  className="flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-note text-ink-soft transition-colors hover:border-brass hover:text-ink lg:rounded-none lg:border-0 lg:border-s-2 lg:border-line lg:bg-transparent"
                >
                  {group.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {count > 0 ? (
          <FaqGroups groups={groups} />
        ) : (
          <StatePanel
            drawing="letter"
            heading="h2"
            title={faqPageWords.noMatch}
            text={faqPageWords.noMatchHint}
            action={
              <Button variant="secondary" onClick={() => setText('')}>
                {faqPageWords.clearSearch}
              </Button>
            }
          />
        )}
      </div>
    </>
  );
}

interface FaqSearchProps {
  text: string;
  count: number;
  onChange: (text: string) => void;
}

function FaqSearch({ text, count, onChange }: FaqSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSearching = text.trim() !== '';

  const adoptTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) onChange(typed);
  });
  // The server rendered the field, and someone may have typed before the script had loaded.
  useEffect(() => adoptTyped(), []);

  return (
    <search className="mt-8 block max-w-xl">
      <TextField
        ref={input}
        label={faqPageWords.searchLabel}
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        icon={pageIcons.search}
        placeholder={faqPageWords.searchPlaceholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
        end={
          text === '' ? undefined : (
            <IconButton
              icon={icons.close}
              label={faqPageWords.clearSearch}
              look="bare"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          )
        }
      />
      <output className="mt-2 block text-sm text-ink-soft">
        {isSearching ? faqPageWords.questionsFound(count) : countWords.questions(count)}
      </output>
    </search>
  );
}

function renderHidden(text: string) {
  return <span className="sr-only">{text}</span>;
}

function CopyLinkButton({ slug, question }: { slug: string; question: string }) {
  const { showToast } = useToast();

  async function copyLink() {
    const link = new URL(`${paths.faq}#${slug}`, window.location.origin).href;
    if (await copyText(link)) showToast({ variant: 'success', message: linkWords.copied });
    else showToast({ variant: 'warning', title: linkWords.notCopied, message: link });
  }

  return (
    <button
      type="button"
      onClick={() => void copyLink()}
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-note font-medium text-ink-soft transition-colors hover:text-ink"
    >
      <Icon path={pageIcons.copy} size={18} />
      <span>{rich(faqPageWords.copyLink(question), { s: renderHidden })}</span>
    </button>
  );
}

/**
 * Native `details`, so that the browser's find-in-page can open it. The target of the address shows its answer by CSS until
 * the script has opened it.
 */
function FaqQuestion({ entry }: { entry: FaqEntry }) {
  return (
    <details
      id={entry.slug}
      className={classes(
        'group border-b border-line [&::details-content]:overflow-clip [&:not([open])::details-content]:h-0 [&[open]::details-content]:h-auto',
        'motion-safe:[interpolate-size:allow-keywords] motion-safe:[&::details-content]:transition-[height,content-visibility] motion-safe:[&::details-content]:transition-discrete motion-safe:[&::details-content]:duration-200',
        '[&:target:not([data-arrived])::details-content]:h-auto [&:target:not([data-arrived])::details-content]:transition-none [&:target:not([data-arrived])::details-content]:[content-visibility:visible]',
      )}
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-control py-4 text-card font-semibold transition-colors hover:text-emerald -mx-3 px-3 md:-mx-4 md:px-4 [&::-webkit-details-marker]:hidden">
        <h3 className="text-pretty">{entry.question}</h3>
        <span className="grid size-8 flex-none place-items-center rounded-full border border-line text-ink-soft transition-[rotate,color,border-color] duration-200 group-open:rotate-180 group-open:border-emerald group-open:text-emerald">
          <Icon path={icons.chevronDown} size={18} />
        </span>
      </summary>
      <div className="grid max-w-[42em] gap-3.5 pt-2 pb-5 text-ink-soft">
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className="flex flex-wrap items-center gap-x-6">
          {entry.link && (
            <Link to={entry.link.path} className="link inline-flex min-h-11 items-center text-note">
              {entry.link.words}
            </Link>
          )}
          <CopyLinkButton slug={entry.slug} question={entry.question} />
        </div>
      </div>
    </details>
  );
}
