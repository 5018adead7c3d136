import * as mfaWords from '@diyar/words/mfa.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { StepFrame } from './step-frame.tsx';

interface SetupIntroProps {
  isBusy: boolean;
  onCancel: () => void;
  onStart: () => void;
}

const points = [
  { id: 'app', icon: pageIcons.smartphone, ...mfaWords.introPoints.app },
  { id: 'recovery-codes', icon: pageIcons.key, ...mfaWords.introPoints.recoveryCodes },
  { id: 'sign-in', icon: pageIcons.shield, ...mfaWords.introPoints.signIn },
] as const;

export function SetupIntro({ isBusy, onCancel, onStart }: SetupIntroProps) {
  return (
    <StepFrame
      title={mfaWords.protectTitle}
      text={mfaWords.introLead}
      actions={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onCancel}>
            {uiWords.cancel}
          </Button>
          <Button className="max-sm:w-full" busy={isBusy} busyLabel={mfaWords.preparing} onClick={onStart}>
            {mfaWords.getStarted}
          </Button>
        </>
      }
    >
      <ul className="grid gap-5">
        {points.map(({ id, icon, title, text }) => (
          <li key={id} className="flex gap-4">
            <span className="grid size-10 flex-none place-items-center rounded-full bg-emerald-tint text-emerald">
              <Icon path={icon} />
            </span>
            <div>
              <p className="text-note font-semibold">{title}</p>
              <p className="text-note text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
