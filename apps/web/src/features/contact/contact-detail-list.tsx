import * as contactWords from '@diyar/words/contact.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';

interface ContactDetail {
  id: string;
  icon: IconPath;
  name: string;
  value: string;
  href?: string;
}

/** Example values: `.example` and 555-01xx are reserved and belong to nobody. */
const contactDetails: readonly ContactDetail[] = [
  {
    id: 'email',
    icon: pageIcons.mail,
    name: uiWords.email,
    value: 'hello@diyar.example',
    href: 'mailto:hello@diyar.example',
  },
  { id: 'phone', icon: pageIcons.phone, name: contactWords.phone, value: '+1 202 555 0143', href: 'tel:+12025550143' },
  { id: 'address', icon: icons.pin, name: contactWords.address, value: contactWords.postalAddress },
];

export function ContactDetailList() {
  return (
    <>
      <dl className="grid">
        {contactDetails.map((detail) => (
          <div key={detail.id} className="relative border-t border-line py-4 ps-15">
            <dt className="text-sm text-ink-soft">
              <span className="absolute inset-y-0 start-0 my-auto grid size-11 place-items-center rounded-full border border-line bg-surface text-brass">
                <Icon path={detail.icon} />
              </span>
              {detail.name}
            </dt>
            <dd className="font-medium wrap-anywhere">
              {detail.href === undefined ? (
                detail.value
              ) : (
                <a
                  href={detail.href}
                  className="rounded-[2px] underline decoration-line decoration-1 underline-offset-4 hover:decoration-ink"
                >
                  {detail.value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">{contactWords.detailsNote}</p>
    </>
  );
}
