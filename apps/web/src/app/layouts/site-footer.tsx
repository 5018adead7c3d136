import { deferPart } from '#web/ui/deferred-part.ts';
import { Deferred } from '#web/ui/deferred.tsx';

const content = deferPart(async () => (await import('./footer-content.tsx')).FooterContent);

/** The landmark is always here; what it holds lies below the first screen and comes a moment later. */
export function SiteFooter() {
  return (
    <footer className="border-t border-deep-line bg-deep pt-12 pb-7 text-note text-deep-soft md:pt-18 md:pb-8">
      <Deferred part={content} className="min-h-180 md:min-h-110 lg:min-h-84" />
    </footer>
  );
}
