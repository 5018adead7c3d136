import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { IconPath } from '#web/ui/icons.ts';

interface ContactDetail {
  icon: IconPath;
  name: string;
  value: string;
  href?: string;
}

/** Reserved example values: `.example` and 555-01xx belong to nobody. */
export const contactDetails: readonly ContactDetail[] = [
  { icon: pageIcons.mail, name: 'Email', value: 'hello@diyar.example', href: 'mailto:hello@diyar.example' },
  { icon: pageIcons.phone, name: 'Telephone', value: '+1 202 555 0143', href: 'tel:+12025550143' },
  { icon: icons.pin, name: 'Post', value: 'Diyar, 1 Example Street, Example City' },
];
