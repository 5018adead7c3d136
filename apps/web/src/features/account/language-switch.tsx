import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { languageFacts, toPagePath } from '@diyar/words/languages.ts';
import { language } from '@diyar/words/language.ts';
import * as siteWords from '@diyar/words/site.ts';
import { listOfferedLanguages, rememberLanguage } from '#web/lib/offered-languages.ts';
import { classes } from '#web/ui/classes.ts';

const subscribe = () => () => undefined;

/** The same page in another language, which is another app: a plain link that loads it. Nothing where there is one language. */
export function LanguageSwitch({ tone = 'canvas' }: { tone?: 'canvas' | 'deep' }) {
  const { pathname, search, hash } = useLocation();
  // The server draws the page for every query alike.
  const rest = useSyncExternalStore(
    subscribe,
    () => search + hash,
    () => '',
  );
  const offered = listOfferedLanguages();
  if (offered.length < 2) return null;
  return (
    <nav aria-label={siteWords.language} className="flex flex-wrap items-center gap-1">
      {offered.map((each) => (
        <a
          key={each}
          href={toPagePath(each, pathname) + rest}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
          onClick={() => rememberLanguage(each)}
          className={classes(
            'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold transition-colors',
            // Of the reader's own system: one word is not worth the letters of another script.
            each !== language && '[font-family:system-ui,sans-serif]',
            tone === 'deep'
              ? 'text-deep-soft outline-deep-brass hover:text-deep-ink aria-[current]:bg-deep-raised aria-[current]:text-deep-ink'
              : 'text-ink-soft hover:bg-well hover:text-ink aria-[current]:bg-well aria-[current]:text-ink',
          )}
        >
          {languageFacts[each].name}
        </a>
      ))}
    </nav>
  );
}
