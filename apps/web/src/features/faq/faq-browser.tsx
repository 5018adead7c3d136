import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { writeFaq, type FaqGroup } from '@diyar/words/faq.ts';
import * as faqPageWords from '@diyar/words/faq-page.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { FaqQuestion } from './faq-question.tsx';
import { FaqSearch } from './faq-search.tsx';
import { countEntries, searchFaq } from './search-faq.ts';

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
