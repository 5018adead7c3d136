import { direction } from '@diyar/words/language.ts';
import * as newsletterWords from '@diyar/words/newsletter.ts';
import * as siteWords from '@diyar/words/site.ts';
import { LanguageSwitch } from '#web/features/account/language-switch.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { paths } from '#web/lib/paths.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { ArabicWordmark } from './arabic-wordmark.tsx';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from './wordmark.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { helpLinks, mainLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface FooterLinksProps {
  title: string;
  links: readonly { to: string; label: string }[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1.5 font-semibold text-deep-ink">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center rounded-tick underline-offset-4 outline-deep-brass transition-colors hover:text-deep-ink hover:underline max-md:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function FooterContent() {
  return (
    <div className="wrap">
      <div className="grid grid-cols-2 gap-x-6 gap-y-9 md:grid-cols-[1fr_1fr_2fr] lg:grid-cols-[1.2fr_.6fr_.8fr_1.9fr] lg:gap-x-8 xl:grid-cols-[1.35fr_.7fr_.8fr_1.6fr] xl:gap-12">
        <div className="col-span-full lg:col-span-1">
          <Link
            to={paths.home}
            aria-label={siteWords.homeLink}
            className="inline-flex items-center gap-3.5 rounded-tick outline-deep-brass"
          >
            <Wordmark tone="deep" />
            {direction === 'ltr' && <ArabicWordmark className="h-7 border-s border-deep-line ps-3.5" />}
          </Link>
          <p className="mt-4.5 max-w-92">{siteWords.footerLead}</p>
        </div>
        <FooterLinks title={siteWords.brand} links={mainLinks} />
        <FooterLinks title={siteWords.help} links={helpLinks} />
        <div className="col-span-full md:col-span-1">
          <h2 className="font-semibold text-deep-ink">{siteWords.newsletterTitle}</h2>
          <p className="mt-1 mb-4">{siteWords.newsletterText}</p>
          <NewsletterForm label={newsletterWords.footerForm} submitLabel={newsletterWords.subscribe} tone="deep" />
        </div>
      </div>
      <div className="mt-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-deep-line pt-6 text-sm md:mt-14">
        <div className="max-w-160">
          <p>{siteWords.copyright}</p>
          {!isRealMoney() && <p className="mt-1">{siteWords.footerDemo}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <LanguageSwitch tone="deep" />
          <CurrencySelect tone="deep" />
          <ThemeSwitch tone="deep" />
        </div>
      </div>
    </div>
  );
}
