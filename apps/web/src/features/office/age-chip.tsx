import { HOUR_MS } from '@diyar/domain/durations.ts';
import type { Ageing } from '@diyar/domain/identity-review.ts';
import { IDENTITY_LATE_HOURS, IDENTITY_VERY_LATE_HOURS } from '@diyar/domain/limits.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';

const looks: Record<Ageing, { tone: 'emerald' | 'amber' | 'clay'; icon: IconPath }> = {
  fresh: { tone: 'emerald', icon: pageIcons.check },
  amber: { tone: 'amber', icon: pageIcons.clock },
  red: { tone: 'clay', icon: pageIcons.alert },
};

/** Of something that has waited for a number of milliseconds. */
export function toAgeing(age: number): Ageing {
  if (age >= IDENTITY_VERY_LATE_HOURS * HOUR_MS) return 'red';
  return age >= IDENTITY_LATE_HOURS * HOUR_MS ? 'amber' : 'fresh';
}

export function AgeChip({ ageing }: { ageing: Ageing }) {
  const { tone, icon } = looks[ageing];
  return (
    <Chip tone={tone}>
      <Icon path={icon} size={16} />
      {officePageWords.ageings[ageing]}
    </Chip>
  );
}
