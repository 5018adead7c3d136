import { type FormEvent, useState } from 'react';
import { appealInput, type IdentityDraft, type OwnIdentity, toDay } from '@diyar/domain/identity.ts';
import { IDENTITY_APPEAL_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { refusalSentences } from '@diyar/words/identity.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { LevelLine, describeState, StateChip } from './identity-card.tsx';
import type { Step } from './identity-form.ts';
import { useAppealIdentityMutation, useSaveIdentityMutation } from './identity.api.ts';

/** A check that takes no answers at the moment: being read, decided or over. */
export function Outcome({ identity }: { identity: OwnIdentity }) {
  const { state, isRestricted, refusal } = identity;
  return (
    <>
      <h1 className="type-work">{identityPageWords.title}</h1>
      <div className="mt-5 grid items-start gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <Panel title={titleOf(identity)} aside={<StateChip identity={identity} />}>
            <LevelLine identity={identity} />
            {refusal !== null && <p className="mt-2 text-note">{refusalSentences[refusal.reason]}</p>}
            <p className="mt-2 max-w-[38em] text-note text-ink-soft">{describeState(identity).text}</p>
            {refusal !== null && <p className="mt-2 text-note font-semibold">{describeNextTry(refusal)}</p>}
            {isRestricted && (
              <ButtonLink to={paths.contact} variant="secondary" size="sm" className="mt-4">
                {identityPageWords.contactUs}
              </ButtonLink>
            )}
            {!isRestricted && canStartAgain(identity) && <StartAgain identity={identity} />}
          </Panel>
          {refusal?.mayAppeal === true && <Appeal />}
          {state === 'submitted' && <NextSteps isSent />}
        </div>
        <aside aria-label={identityPageWords.keptTitle} className="grid gap-5">
          <Kept identity={identity} />
        </aside>
      </div>
    </>
  );
}

function titleOf({ state }: OwnIdentity): string {
  if (state === 'submitted') return identityPageWords.sentTitle;
  return state === 'refused' ? identityPageWords.refusedTitle : identityPageWords.states[state];
}

type Refusal = NonNullable<OwnIdentity['refusal']>;

const hasCome = (day: string) => day <= toDay(new Date());

function describeNextTry({ tryAgainOn }: Refusal): string {
  return tryAgainOn === null ? identityPageWords.finalText : identityPageWords.tryAgainOn(formatDate(tryAgainOn));
}

function canStartAgain({ state, refusal }: OwnIdentity): boolean {
  if (state === 'refused') return refusal?.tryAgainOn != null && hasCome(refusal.tryAgainOn);
  return state === 'approved' || state === 'expired' || state === 'abandoned';
}

/** Opens a new attempt; with level 1 also one that shows means. */
function StartAgain({ identity: { level, state, levelOneMostMinor } }: { identity: OwnIdentity }) {
  const [save, { isLoading }] = useSaveIdentityMutation();
  const { showToast } = useToast();

  const mayShowMeans = state === 'approved' && level === 1;

  async function start(changes: IdentityDraft = {}) {
    try {
      await save({ changes: { isNewAttempt: true, ...changes }, isFirst: true }).unwrap();
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, identityPageWords.startFailed).message });
    }
  }

  return (
    <>
      <p className="mt-4 max-w-[38em] border-t border-line pt-4 text-note text-ink-soft">
        {mayShowMeans && `${identityPageWords.levelOneText(formatMinor(levelOneMostMinor, 'USD'))} `}
        {identityPageWords.startAgainText}
      </p>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:w-full">
        {mayShowMeans && (
          <Button size="sm" disabled={isLoading} onClick={() => void start({ wantsMeans: true })}>
            {identityPageWords.showMeans}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          busy={isLoading}
          busyLabel={identityPageWords.startingAgain}
          onClick={() => void start()}
        >
          {identityPageWords.startAgain}
        </Button>
      </div>
    </>
  );
}

function Appeal() {
  const [appeal, { isLoading }] = useAppealIdentityMutation();
  const { showToast } = useToast();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function send() {
    const typed = appealInput.safeParse({ text });
    setProblem(undefined);
    setError(typed.error?.issues[0]?.message);
    if (!typed.success) return;
    try {
      showToast({ variant: 'success', message: await appeal(typed.data).unwrap() });
    } catch (failure) {
      const { fields, message } = toApiError(failure, identityPageWords.appealFailed);
      if (fields?.['text'] === undefined) setProblem(message);
      else setError(fields['text']);
    }
  }

  return (
    <Panel title={identityPageWords.appealTitle} text={identityPageWords.appealLead}>
      <form
        noValidate
        aria-label={identityPageWords.appealTitle}
        className="grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isLoading) void send();
        }}
      >
        <TextArea
          name="text"
          label={identityPageWords.appealLabel}
          help={identityPageWords.appealHelp}
          maxLength={IDENTITY_APPEAL_MAX_LENGTH}
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(undefined);
          }}
        />
        {problem !== undefined && (
          <div role="alert">
            <Callout tone="error">{problem}</Callout>
          </div>
        )}
        <Button
          type="submit"
          size="sm"
          busy={isLoading}
          busyLabel={identityPageWords.appealing}
          className="justify-self-start max-sm:w-full"
        >
          {identityPageWords.appeal}
        </Button>
      </form>
    </Panel>
  );
}

/** What happens after the press; once it is sent the first is done. */
export function NextSteps({ isSent = false }: { isSent?: boolean }) {
  return (
    <Panel title={identityPageWords.nextTitle}>
      <ol>
        {identityPageWords.nextSteps.map(({ title, text }, index) => {
          const isNow = index === (isSent ? 1 : 0);
          const isDone = isSent && index === 0;
          return (
            <li
              key={title}
              aria-current={isNow ? 'step' : undefined}
              className="relative flex gap-3.5 pb-5 last:pb-0 not-last:after:absolute not-last:after:start-4 not-last:after:top-8 not-last:after:h-[calc(100%-2rem)] not-last:after:w-[1.5px] not-last:after:bg-line"
            >
              <span
                className={classes(
                  'grid size-8 flex-none place-items-center rounded-full border-[1.5px] text-sm font-semibold',
                  isDone && 'border-emerald bg-emerald text-on-emerald',
                  isNow && 'border-brass bg-brass-tint text-brass-ink',
                  !isDone && !isNow && 'border-line text-ink-soft',
                )}
              >
                {isDone ? <Icon path={pageIcons.check} size={16} /> : index + 1}
              </span>
              <span className="min-w-0 pt-1">
                <span className="block text-note font-semibold">{title}</span>
                <span className="block text-sm text-ink-soft">{text}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

interface KeptLine {
  icon: IconPath;
  title: string;
  text: string;
  /** Whose answers it is about. */
  step?: Step;
}

/** What is kept of each step's answers, and how long: the step's own line first. */
export function Kept({ identity, step }: { identity: OwnIdentity; step?: Step }) {
  const { keptYears: years, arePapersHeld } = identity;
  const lines: KeptLine[] = [
    {
      step: 'about',
      icon: pageIcons.pencil,
      title: identityPageWords.keptAnswers,
      text: identityPageWords.kept(years),
    },
    {
      step: 'document',
      icon: pageIcons.card,
      title: identityPageWords.keptDocument,
      text: identityPageWords.kept(years),
    },
    {
      step: 'means',
      icon: pageIcons.document,
      title: identityPageWords.keptMeans,
      text: identityPageWords.kept(years),
    },
    { step: 'face', icon: pageIcons.user, title: identityPageWords.keptFace, text: identityPageWords.keptFaceText },
    {
      step: 'know',
      icon: pageIcons.checkCircle,
      title: identityPageWords.keptStatements,
      text: identityPageWords.keptStatementsText,
    },
    { icon: pageIcons.eye, title: identityPageWords.keptWho, text: identityPageWords.keptWhoText },
    { icon: pageIcons.prohibited, title: identityPageWords.keptNever, text: identityPageWords.keptNeverText },
  ];
  const isAll = step === undefined || step === 'send';
  return (
    <Panel title={identityPageWords.keptTitle}>
      <ul>
        {lines
          .filter((line) => isAll || line.step === undefined || line.step === step)
          .map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3 border-b border-line py-3 first:pt-0">
              <Icon path={icon} size={18} className="mt-0.5 text-ink-soft" />
              <span className="min-w-0 text-sm">
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-soft">{text}</span>
              </span>
            </li>
          ))}
      </ul>
      <p className="pt-3 text-sm text-ink-soft">
        {arePapersHeld ? identityPageWords.keptHeld : identityPageWords.keptFailed}
      </p>
    </Panel>
  );
}

const tips = ['good', 'cut', 'glare'] as const;

/** Drawn: how a picture of a document should look. */
export function PictureTips() {
  return (
    <Panel title={identityPageWords.pictureTips}>
      <ul className="grid grid-cols-3 gap-2.5">
        {tips.map((tip) => (
          <li
            key={tip}
            className={classes(
              'grid justify-items-center gap-2 rounded-control border p-2.5 text-chip',
              tip === 'good' ? 'border-emerald font-semibold text-emerald' : 'border-line text-ink-soft',
            )}
          >
            <svg aria-hidden="true" viewBox="0 0 56 36" className="w-full max-w-16 overflow-hidden">
              <g transform={tip === 'cut' ? 'translate(16 0)' : undefined}>
                <rect x="2" y="2" width="52" height="32" rx="4" className="fill-emerald-tint stroke-emerald" />
                <circle cx="15" cy="18" r="6" className="fill-emerald" />
                <path d="M27 13h20M27 19h14M27 25h18" className="stroke-emerald" strokeWidth="2.5" />
              </g>
              {tip === 'glare' && <ellipse cx="40" cy="14" rx="13" ry="8" className="fill-surface" />}
            </svg>
            {identityPageWords.tips[tip]}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
