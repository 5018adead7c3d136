import { NewsletterForm } from './newsletter-form.tsx';

/** The landing page's box: the same letter as the footer's. */
export function SignupStrip() {
  return (
    <section
      aria-labelledby="signup-title"
      className="mt-8 grid items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-5 py-5.5 md:p-6 md:ps-7 lg:grid-cols-[1fr_28.75rem]"
    >
      <div>
        <h3 id="signup-title" className="text-card font-semibold">
          Hear first when new homes are listed
        </h3>
        <p className="text-ink-soft">One short letter a week, with a link to leave in every one.</p>
      </div>
      <NewsletterForm label="Hear first" submitLabel="Sign up" />
    </section>
  );
}
