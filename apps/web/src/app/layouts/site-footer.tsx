import { Deferred } from '#web/ui/deferred.tsx';

async function loadContent() {
  return (await import('./footer-content.tsx')).FooterContent;
}

/** The landmark is always here; what it holds lies below the first screen and comes a moment later. */
export function SiteFooter() {
  return (
    <footer className="border-t border-deep-line bg-deep pt-12 pb-7 text-note text-deep-soft md:pt-18 md:pb-8">
      <Deferred load={loadContent} className="min-h-180 md:min-h-110 lg:min-h-84" />
    </footer>
  );
}
