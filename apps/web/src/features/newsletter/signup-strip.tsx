import * as newsletterWords from '@diyar/words/newsletter.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The landing page's form for the same newsletter as the footer's. */
export function SignupStrip() {
  return (
    <section
      aria-labelledby="signup-title"
      className="mt-8 grid items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-5.5 md:p-6 md:ps-7 lg:grid-cols-[1fr_28.75rem]"
    >
      <div>
        <h3 id="signup-title" className="text-card font-semibold">
          {newsletterWords.stripTitle}
        </h3>
        <p className="text-ink-soft">{newsletterWords.stripText}</p>
      </div>
      <NewsletterForm label={newsletterWords.stripForm} submitLabel={newsletterWords.signUp} />
    </section>
  );
}
