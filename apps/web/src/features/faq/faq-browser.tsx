import { faq } from '@diyar/domain/faq.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { FaqGroups } from './faq-groups.tsx';
import { FaqSearch } from './faq-search.tsx';
import { countEntries, searchFaq } from './search-faq.ts';
import { useFaqSearch } from './use-faq-search.ts';

export function FaqBrowser() {
  const [text, setText] = useFaqSearch();
  const groups = searchFaq(faq, text);
  const count = countEntries(groups);

  return (
    <>
      <PageHeader title="Frequently asked questions" lead="Plain answers about homes, tokens, rent and your account.">
        <FaqSearch text={text} count={count} onChange={setText} />
      </PageHeader>
      <div className="wrap grid gap-10 py-12 md:py-16 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-20">
        <nav
          aria-label="Topics"
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
            title="No question matches your search."
            text="Try fewer or other words, or write to us and ask."
            action={
              <Button variant="secondary" onClick={() => setText('')}>
                Clear search
              </Button>
            }
          />
        )}
      </div>
    </>
  );
}
