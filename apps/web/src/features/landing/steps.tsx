import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Star } from '#web/ui/star.tsx';

const steps = [
  {
    title: 'Register and verify',
    text: 'Open an account and confirm your email. No identity check (KYC) while no real money moves.',
  },
  { title: 'Browse properties', text: 'Filter by place, price and type. Take the tour before you get in touch.' },
  { title: 'Invest', text: 'Choose whole tokens at $100 each, or rent or buy outright.' },
  { title: 'Manage and track', text: 'Follow what you own and the rent you receive on one page.' },
] as const;

export function Steps() {
  return (
    <section className="wrap section">
      <SectionHeading title="From account to ownership in four steps" className="*:max-w-none" />
      <ol className="relative grid gap-8 before:absolute before:start-7 before:top-7 before:bottom-15 before:w-px before:bg-edge/50 md:grid-cols-2 md:before:hidden lg:grid-cols-4 lg:before:end-[calc(25%-60px)] lg:before:bottom-auto lg:before:block lg:before:h-px lg:before:w-auto">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="relative grid grid-cols-[3.5rem_1fr] gap-x-5 lg:block">
            <span
              aria-hidden="true"
              className="type-figure relative grid size-14 place-items-center bg-canvas text-[1.375rem] leading-none text-emerald shadow-[0_0_0_6px_var(--canvas)] lg:shadow-[0_0_0_12px_var(--canvas)]"
            >
              <Star kind="outline" className="absolute inset-0 text-brass" />
              {index + 1}
            </span>
            <div>
              <h3 className="type-title mt-0.5 lg:mt-6">{title}</h3>
              <p className="mt-1 text-pretty text-ink-soft lg:mt-2 lg:max-w-[17.5em]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
