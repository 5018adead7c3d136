import type { ReactNode } from 'react';
import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from './wordmark.tsx';
import { AuthPanel } from './auth-panel.tsx';

const legalLinks = [
  { to: paths.termsOfService, label: siteWords.termsOfService },
  { to: paths.privacyPolicy, label: siteWords.privacyPolicy },
];

/** No navigation, only the form; wide screens show a picture next to it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex min-w-0 flex-col px-5 md:px-12">
        <header className="flex h-(--header-height) flex-none items-center lg:h-25">
          <Link to={paths.home} className="rounded-tick" aria-label={siteWords.homeLink}>
            <Wordmark />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className="mx-auto flex w-full max-w-105 flex-1 flex-col outline-none">
          <div className="w-full pt-8 pb-12 lg:my-auto lg:py-6">{children}</div>
        </main>
        <footer className="flex min-h-16 flex-none flex-wrap items-center gap-x-5 pb-2 text-sm lg:min-h-23">
          {legalLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center rounded-tick text-ink-soft hover:text-ink hover:underline"
            >
              {label}
            </Link>
          ))}
        </footer>
      </div>
      <AuthPanel />
    </div>
  );
}
