import type { OwnIdentity } from '@diyar/domain/identity.ts';
import { formatClock } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { fieldNames } from '@diyar/words/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { type Step, stepFields, steps } from './identity-form.ts';
import type { SaveState } from './use-identity-answers.ts';

export type Faults = Record<string, string>;

export const listFaults = (step: Step, faults: Faults) => stepFields[step].filter((field) => field in faults);
export const isAsked = (step: Step, { asks }: OwnIdentity) =>
  asks.some(({ field }) => stepFields[step].includes(field));
export const findWrongStep = (faults: Faults) => steps.find((step) => listFaults(step, faults).length > 0);

export function Saved({ state, onSave }: { state: SaveState; onSave: () => void }) {
  return (
    <div role="status" className="flex min-h-11 items-center max-md:empty:min-h-0 gap-2 text-sm text-ink-soft">
      {state.kind === 'saving' && identityPageWords.saving}
      {state.kind === 'saved' && (
        <>
          <Icon path={pageIcons.check} size={16} className="text-emerald" />
          {identityPageWords.savedAt(formatClock(state.at))}
        </>
      )}
      {state.kind === 'kept' && (
        <>
          <Icon path={icons.warning} size={16} className="text-amber" />
          {identityPageWords.notSaved}
          <Button variant="secondary" size="sm" onClick={onSave}>
            {identityPageWords.saveAgain}
          </Button>
        </>
      )}
    </div>
  );
}

interface ProgressProps {
  step: Step;
  faults: Faults;
  identity: OwnIdentity;
  onStep: (step: Step) => void;
}

/** All steps, each a way to it; on phones a bar for each. */
export function Progress({ step, faults, identity, onStep }: ProgressProps) {
  const here = steps.indexOf(step);
  return (
    <nav
      aria-label={identityPageWords.progress}
      className="mt-4 md:mt-5 md:rounded-card md:border md:border-line md:bg-surface md:px-4 md:py-4"
    >
      <p className="mb-2 text-sm text-ink-soft md:hidden">{identityPageWords.stepOf(here + 1, steps.length)}</p>
      <ol className="grid grid-cols-6 gap-1.5 md:gap-0">
        {steps.map((each, index) => {
          const isDone = each !== 'send' && listFaults(each, faults).length === 0;
          const needsPerson = isAsked(each, identity);
          return (
            <li
              key={each}
              className="relative md:not-last:after:absolute md:not-last:after:start-[calc(50%+1.5rem)] md:not-last:after:top-4 md:not-last:after:h-px md:not-last:after:w-[calc(100%-3rem)] md:not-last:after:bg-line"
            >
              <button
                type="button"
                aria-current={each === step ? 'step' : undefined}
                onClick={() => onStep(each)}
                className="group grid w-full justify-items-center gap-1.5 rounded-control text-sm text-ink-soft outline-offset-2 hover:text-ink aria-[current=step]:font-semibold aria-[current=step]:text-ink max-md:min-h-11 max-md:content-center"
              >
                <span
                  aria-hidden="true"
                  className={classes(
                    'h-1 w-full rounded-full md:hidden',
                    index <= here ? 'bg-emerald' : 'bg-line',
                    needsPerson && 'bg-amber',
                  )}
                />
                <span
                  aria-hidden="true"
                  className={classes(
                    'grid size-8 place-items-center rounded-full border-[1.5px] text-sm font-semibold max-md:hidden',
                    stepLook({ isHere: each === step, isDone, needsPerson }),
                  )}
                >
                  {isDone && !needsPerson && each !== step ? <Icon path={pageIcons.check} size={16} /> : index + 1}
                </span>
                <span className="max-md:sr-only">{identityPageWords.stepNames[each]}</span>
                {isDone && !needsPerson && <span className="sr-only">, {identityPageWords.complete}</span>}
                {needsPerson && <span className="sr-only">, {identityPageWords.needsYou}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stepLook({ isHere, isDone, needsPerson }: { isHere: boolean; isDone: boolean; needsPerson: boolean }): string {
  if (needsPerson) return 'border-amber bg-amber-tint text-amber';
  if (isHere) return 'border-emerald text-emerald';
  return isDone ? 'border-emerald bg-emerald text-on-emerald' : 'border-edge';
}

/** What a reviewer asks for again, each with the way to it. */
export function Asks({ identity: { asks }, onStep }: { identity: OwnIdentity; onStep: (step: Step) => void }) {
  return (
    <Callout tone="warning" title={identityPageWords.askedTitle} className="mt-5">
      <p>{identityPageWords.askedText}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {asks.map(({ field }) => {
          const step = steps.find((each) => stepFields[each].includes(field)) ?? 'about';
          return (
            <li key={field}>
              <Button variant="secondary" size="sm" onClick={() => onStep(step)}>
                {fieldNames[field]}
              </Button>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}

interface FootProps {
  step: Step;
  isSending: boolean;
  missing: number;
  onBack: () => void;
}

/** Back and on; on phones above the bottom bar. */
export function Foot({ step, isSending, missing, onBack }: FootProps) {
  return (
    <div className="order-bar z-20 flex items-center gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bottom-bar) max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 lg:mt-6 lg:border-t lg:border-line lg:pt-5">
      {step !== steps[0] && (
        <Button variant="secondary" onClick={onBack}>
          {identityPageWords.back}
        </Button>
      )}
      <p className="ms-auto text-end text-sm text-ink-soft max-sm:hidden">
        {missing > 0 && identityPageWords.missing(missing)}
      </p>
      <Button
        type="submit"
        busy={isSending}
        {...(step === 'send' && { busyLabel: identityPageWords.sending })}
        className="max-lg:flex-1"
      >
        {step === 'send' ? identityPageWords.send : identityPageWords.next}
      </Button>
    </div>
  );
}
