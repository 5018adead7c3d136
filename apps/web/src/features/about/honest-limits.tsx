import * as aboutWords from '@diyar/words/about.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const limits = [
  { id: 'return', icon: pageIcons.percent, ...aboutWords.limits.return },
  { id: 'ruling', icon: pageIcons.document, ...aboutWords.limits.ruling },
  { id: 'exit', icon: pageIcons.key, ...aboutWords.limits.exit },
  { id: 'valuation', icon: pageIcons.coin, ...aboutWords.limits.valuation },
];

export function HonestLimits() {
  return (
    <section
      aria-labelledby="limits-title"
      className="khatam section overflow-hidden bg-deep text-deep-ink [--khatam-mask:linear-gradient(270deg,#000,transparent_72%)] [--khatam-tile:150px]"
    >
      <div className="wrap grid gap-10 lg:grid-cols-[380px_1fr] lg:gap-24">
        <div>
          <h2 id="limits-title" className="type-section">
            {aboutWords.limitsTitle}
          </h2>
          <p className="type-lead mt-5 text-deep-soft">{aboutWords.limitsLead}</p>
        </div>
        <dl>
          {limits.map((limit) => (
            <div
              key={limit.id}
              className="relative border-t border-deep-line py-6 ps-16 first:border-t-0 first:pt-0 last:pb-0"
            >
              <dt className="type-title">
                <span className="absolute start-0 grid size-11 place-items-center rounded-full border border-deep-line text-deep-brass">
                  <Icon path={limit.icon} size={22} />
                </span>
                {limit.title}
              </dt>
              <dd className="mt-1.5 max-w-[38em] text-deep-soft">{limit.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
