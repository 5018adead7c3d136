import * as contactWords from '@diyar/words/contact.ts';
import { ContactDetailList } from '#web/features/contact/contact-detail-list.tsx';
import { ContactPanel } from '#web/features/contact/contact-panel.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { Link } from '#web/ui/link.tsx';

function renderFaqLink(text: string) {
  return (
    <Link to={paths.faq} className="link">
      {text}
    </Link>
  );
}

/** On phones the form comes before the details; side by side, the form spans both. */
export function ContactPage() {
  return (
    <div className="wrap grid gap-10 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,680px)] lg:grid-rows-[auto_1fr] lg:gap-x-20">
      <div>
        <h1 className="type-section">{contactWords.title}</h1>
        <p className="type-lead mt-4 max-w-[32em] text-ink-soft">{rich(contactWords.lead, { a: renderFaqLink })}</p>
      </div>
      <div className="self-start rounded-card border border-line bg-surface p-5 md:p-8 lg:row-span-2 lg:p-10">
        <ContactPanel />
      </div>
      <section aria-labelledby="details-title">
        <h2 id="details-title" className="type-title mb-4">
          {contactWords.detailsTitle}
        </h2>
        <ContactDetailList />
      </section>
    </div>
  );
}
