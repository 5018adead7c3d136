import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { checkIdentity, toDay, type AskField, type IdentityDraft, type OwnIdentity } from '@diyar/domain/identity.ts';
import { formatClock } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { fieldNames } from '@diyar/words/identity.ts';
import {
  AboutStep,
  DocumentStep,
  FaceStep,
  FormContext,
  KnowStep,
  ReviewStep,
  type Step,
  stepFields,
  steps,
} from '#web/features/identity/identity-form.tsx';
import { Kept, NextSteps, Outcome, PictureTips } from '#web/features/identity/identity-outcome.tsx';
import { useGetIdentityQuery, useSubmitIdentityMutation } from '#web/features/identity/identity.api.ts';
import { type SaveState, useIdentityAnswers } from '#web/features/identity/use-identity-answers.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { useSearchParams } from '#web/lib/search-params.ts';
import { selectSession } from '#web/lib/session.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RecordState } from '#web/ui/record-state.tsx';
import { useToast } from '#web/ui/toast.tsx';

const words = {
  loading: identityPageWords.loading,
  notFound: identityPageWords.loadFailed,
  loadFailed: identityPageWords.loadFailed,
};

/** States in which answers can be given. */
const OPEN = new Set<OwnIdentity['state']>(['none', 'draft', 'asked']);

export function IdentityPage() {
  const { user } = useSelector(selectSession);
  const { data: identity, error, isFetching, refetch } = useGetIdentityQuery();
  return (
    <RecordState
      value={identity}
      failure={error && toApiError(error)}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      words={words}
      back={<ButtonLink to={paths.profile}>{identityPageWords.backToProfile}</ButtonLink>}
    >
      {(own) =>
        OPEN.has(own.state) && user !== null ? <Wizard identity={own} userId={user.id} /> : <Outcome identity={own} />
      }
    </RecordState>
  );
}

type Faults = Record<string, string>;

function findFaults(answers: IdentityDraft, { pictures }: OwnIdentity): Faults {
  const kinds = pictures.map(({ kind }) => kind);
  return checkIdentity(answers, kinds, toDay(new Date())).faults ?? {};
}

const listFaults = (step: Step, faults: Faults) => stepFields[step].filter((field) => field in faults);
const isAsked = (step: Step, { asks }: OwnIdentity) => asks.some(({ field }) => stepFields[step].includes(field));
const findWrongStep = (faults: Faults) => steps.find((step) => listFaults(step, faults).length > 0);

/** Where to go on: at what a reviewer asks for, otherwise at what is missing. */
function chooseStep(answers: IdentityDraft, identity: OwnIdentity): Step {
  const asked = steps.find((step) => isAsked(step, identity));
  return asked ?? findWrongStep(findFaults(answers, identity)) ?? 'send';
}

function useStep(first: Step): [step: Step, open: (step: Step) => void] {
  const [params, change] = useSearchParams();
  const step = steps.find((each) => each === params.get('step')) ?? first;
  return [
    step,
    (next) =>
      change((before) => {
        before.set('step', next);
        return before;
      }),
  ];
}

function Wizard({ identity, userId }: { identity: OwnIdentity; userId: string }) {
  const { answers, change, flush, saveState } = useIdentityAnswers(identity, userId);
  const [first] = useState(() => chooseStep(answers, identity));
  const [step, openStep] = useStep(first);
  const [checked, setChecked] = useState<readonly Step[]>([]);
  /** Field to be focused once its sentence is drawn. */
  const [refused, setRefused] = useState<{ field: AskField }>();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useSending(flush);
  const faults = findFaults(answers, identity);

  useEffect(() => {
    if (refused === undefined || !stepFields[step].includes(refused.field)) return;
    const control = ':is(input:not([tabindex="-1"]), select, textarea, button)';
    form.current?.querySelector<HTMLElement>(`[data-field="${refused.field}"] ${control}`)?.focus();
  }, [refused, step]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && refused === undefined) heading.current?.focus();
    shown.current = step;
  }, [step, refused]);

  function show(next: Step) {
    void flush();
    setRefused(undefined);
    openStep(next);
  }

  function refuse(at: Step) {
    setChecked((before) => [...before, at]);
    const [field] = listFaults(at, faults);
    if (field !== undefined) setRefused({ field });
  }

  function goOn(event: FormEvent) {
    event.preventDefault();
    const wrong = step === 'send' ? findWrongStep(faults) : step;
    if (wrong !== undefined && listFaults(wrong, faults).length > 0) {
      void flush();
      if (wrong !== step) openStep(wrong);
      refuse(wrong);
    } else if (step === 'send') void sending.send();
    else show(steps[steps.indexOf(step) + 1]!);
  }

  return (
    <FormContext
      value={{
        identity,
        answers,
        change,
        findFault: (field) => (checked.some((each) => stepFields[each].includes(field)) ? faults[field] : undefined),
      }}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="type-work">{identityPageWords.title}</h1>
          <p className="mt-1.5 text-ink-soft">
            {step === 'send' ? identityPageWords.sendLead : identityPageWords.lead}
          </p>
        </div>
        <Saved state={saveState} onSave={() => void flush()} />
      </div>
      <Progress step={step} faults={faults} identity={identity} onStep={show} />
      {identity.asks.length > 0 && <Asks identity={identity} onStep={show} />}
      <div className="mt-5 grid items-start gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <form
          ref={form}
          noValidate
          aria-label={identityPageWords.stepTitles[step]}
          onSubmit={goOn}
          className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-6"
        >
          <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl font-semibold outline-none">
            {identityPageWords.stepTitles[step]}
          </h2>
          {!isRealMoney() && (step === 'document' || step === 'face') && (
            <Callout tone="warning" className="mb-5">
              {rich(identityPageWords.demonstration, { b: renderStrong })}
            </Callout>
          )}
          {step === 'about' && <AboutStep />}
          {step === 'document' && <DocumentStep />}
          {step === 'face' && <FaceStep />}
          {step === 'know' && <KnowStep />}
          {step === 'send' && <ReviewStep onStep={show} />}
          {step === 'send' && (
            <Checkbox
              name="areTrue"
              label={identityPageWords.areTrue}
              checked={sending.isTrue}
              error={sending.isTrueMissing ? identityPageWords.areTrueMissing : undefined}
              onChange={({ currentTarget }) => sending.setIsTrue(currentTarget.checked)}
              className="mt-5 border-t border-line pt-4"
            />
          )}
          <div aria-live="polite" className="empty:hidden">
            {sending.problem !== undefined && (
              <Callout tone="error" className="mt-4">
                {sending.problem}
              </Callout>
            )}
          </div>
          <Foot
            step={step}
            isSending={sending.isSending}
            missing={checked.includes(step) ? listFaults(step, faults).length : 0}
            onBack={() => show(steps[steps.indexOf(step) - 1]!)}
          />
        </form>
        <aside aria-label={identityPageWords.keptTitle} className="grid gap-5 lg:gap-6">
          {step === 'document' && <PictureTips />}
          {step === 'send' && <NextSteps />}
          <Kept years={identity.keptYears} step={step} />
        </aside>
      </div>
    </FormContext>
  );
}

function renderStrong(text: string) {
  return <b className="font-semibold">{text}</b>;
}

/** Sends what is saved, after the person has said that it is true. */
function useSending(flush: () => Promise<boolean>) {
  const [submit, { isLoading: isSending }] = useSubmitIdentityMutation();
  const { showToast } = useToast();
  const [isTrue, setIsTrue] = useState(false);
  const [isTrueMissing, setIsTrueMissing] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send() {
    setProblem(undefined);
    setIsTrueMissing(!isTrue);
    if (!isTrue || isSending) return;
    if (!(await flush())) {
      setProblem(identityPageWords.sendFailed);
      return;
    }
    try {
      showToast({ variant: 'success', message: await submit().unwrap() });
    } catch (failure) {
      const { message, fields = {} } = toApiError(failure, identityPageWords.sendFailed);
      setProblem([message, ...Object.values(fields)].join(' '));
    }
  }

  return {
    isSending,
    isTrue,
    isTrueMissing,
    problem,
    send,
    setIsTrue(is: boolean) {
      setIsTrue(is);
      setIsTrueMissing(false);
    },
  };
}

function Saved({ state, onSave }: { state: SaveState; onSave: () => void }) {
  return (
    <div role="status" className="flex min-h-11 items-center gap-2 text-sm text-ink-soft">
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
function Progress({ step, faults, identity, onStep }: ProgressProps) {
  const here = steps.indexOf(step);
  return (
    <nav
      aria-label={identityPageWords.progress}
      className="mt-4 md:mt-5 md:rounded-card md:border md:border-line md:bg-surface md:px-4 md:py-4"
    >
      <p className="mb-2 text-sm text-ink-soft md:hidden">{identityPageWords.stepOf(here + 1, steps.length)}</p>
      <ol className="grid grid-cols-5 gap-1.5 md:gap-0">
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
function Asks({ identity: { asks }, onStep }: { identity: OwnIdentity; onStep: (step: Step) => void }) {
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
function Foot({ step, isSending, missing, onBack }: FootProps) {
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
