import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { type AskField, checkIdentity, type IdentityDraft, type OwnIdentity, toDay } from '@diyar/domain/identity.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { FormContext, type Step, stepFields, steps } from '#web/features/identity/identity-form.ts';
import { Kept, NextSteps, Outcome, PictureTips } from '#web/features/identity/identity-outcome.tsx';
import {
  Asks,
  type Faults,
  findWrongStep,
  Foot,
  isAsked,
  listFaults,
  Progress,
  Saved,
} from '#web/features/identity/identity-steps.tsx';
import { useGetIdentityQuery, useSubmitIdentityMutation } from '#web/features/identity/identity.api.ts';
import { ReviewStep } from '#web/features/identity/review-step.tsx';
import { AboutStep, DocumentStep, FaceStep, KnowStep, MeansStep } from '#web/features/identity/step-forms.tsx';
import { useIdentityAnswers } from '#web/features/identity/use-identity-answers.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { useSearchParams } from '#web/lib/search-params.ts';
import { selectSession } from '#web/lib/session.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
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

function findFaults(answers: IdentityDraft, { pictures }: OwnIdentity): Faults {
  const kinds = pictures.map(({ kind }) => kind);
  return checkIdentity(answers, kinds, toDay(new Date())).faults ?? {};
}

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

/** Steps that ask for what nobody should give on a demonstration server. */
const demonstratedSteps = new Set<Step>(['about', 'document', 'face', 'means']);

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
          {!isRealMoney() && demonstratedSteps.has(step) && (
            <Callout tone="warning" className="mb-5">
              {rich(step === 'about' ? identityPageWords.demonstrationAbout : identityPageWords.demonstration, {
                b: renderStrong,
              })}
            </Callout>
          )}
          {step === 'about' && <AboutStep />}
          {step === 'document' && <DocumentStep />}
          {step === 'face' && <FaceStep />}
          {step === 'means' && <MeansStep />}
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
          <Kept identity={identity} step={step} />
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
