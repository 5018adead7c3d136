import * as faqPageWords from '@diyar/words/faq-page.ts';
import { FaqBrowser } from '#web/features/faq/faq-browser.tsx';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function FaqPage() {
  return (
    <>
      <FaqBrowser />
      <section aria-labelledby="ask-title" className="wrap pb-16 md:pb-24">
        <div className="khatam flex flex-col items-start justify-between gap-6 overflow-hidden rounded-card border border-line bg-surface p-6 [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_60%)] md:flex-row md:items-center md:p-10">
          <div>
            <h2 id="ask-title" className="type-title">
              {faqPageWords.askTitle}
            </h2>
            <p className="mt-1.5 text-ink-soft">{faqPageWords.askText}</p>
          </div>
          <ButtonLink to={paths.contact} className="max-md:w-full">
            {faqPageWords.contactUs}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
