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
  {
    icon: pageIcons.smartphone,
    title: 'An authenticator app on your phone',
    text: 'Any that makes six-digit codes: it works offline and needs no phone number.',
  },
  {
    icon: pageIcons.key,
    title: 'Ten recovery codes to keep',
    text: 'You get them at the end. They let you in when the phone is not at hand.',
  },
  {
    icon: pageIcons.shield,
    title: 'A code at every sign-in',
    text: 'Whoever learns your password still does not get in. Your other devices are signed out once.',
  },
] as const;

export function SetupIntro({ isBusy, onCancel, onStart }: SetupIntroProps) {
  return (
    <StepFrame
      title="Protect your account with a second step"
      text="It takes about two minutes. Nothing changes until you turn it on."
      actions={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onCancel}>
            Cancel
          </Button>
          <Button className="max-sm:w-full" busy={isBusy} busyLabel="Preparing…" onClick={onStart}>
            Get started
          </Button>
        </>
      }
    >
      <ul className="grid gap-5">
        {points.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
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
