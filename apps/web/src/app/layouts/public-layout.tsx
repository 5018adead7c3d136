import type { ReactNode } from 'react';
import * as siteWords from '@diyar/words/site.ts';
import { Deferred, latePart } from '#web/ui/late-part.tsx';
import { SiteHeader } from './site-header.tsx';

const content = latePart(async () => (await import('./footer-content.tsx')).FooterContent);

/** The landmark is rendered at once; its content is below the first screen and loads later. */
function SiteFooter() {
  return (
    <footer className="border-t border-deep-line bg-deep pt-12 pb-7 text-note text-deep-soft md:pt-18 md:pb-8 print:hidden">
      <Deferred part={content} className="min-h-180 md:min-h-110 lg:min-h-84" />
    </footer>
  );
}

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-control bg-emerald px-5 py-3 font-semibold text-on-emerald focus-visible:translate-y-0 print:hidden"
      >
        {siteWords.skipToContent}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
