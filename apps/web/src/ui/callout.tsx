import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import * as icons from './icons.ts';
import * as pageIcons from './page-icons.ts';
import type { IconPath } from './icons.ts';

type CalloutTone = 'info' | 'warning' | 'error' | 'success';

interface CalloutProps {
  tone?: CalloutTone;
  title?: ReactNode;
  className?: string;
  children: ReactNode;
}

const tones: Record<CalloutTone, { box: string; mark: string; icon: IconPath }> = {
  info: { box: 'bg-sky-tint', mark: 'text-sky', icon: pageIcons.info },
  warning: { box: 'bg-amber-tint', mark: 'text-amber', icon: icons.warning },
  error: { box: 'bg-clay-tint', mark: 'text-clay', icon: pageIcons.alert },
  success: { box: 'bg-emerald-tint', mark: 'text-emerald', icon: pageIcons.checkCircle },
};

/** A message in the page, with an icon and a colour. */
export function Callout({ tone = 'info', title, className, children }: CalloutProps) {
  const look = tones[tone];
  return (
    <div className={classes('grid grid-cols-[auto_1fr] gap-3 rounded-float p-4 text-note', look.box, className)}>
      <Icon path={look.icon} className={classes('mt-px', look.mark)} />
      <div>
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
