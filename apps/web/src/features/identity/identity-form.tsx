import { createContext, type ReactNode, useContext, useId } from 'react';
import { countryCodes } from '@diyar/domain/countries.ts';
import {
  type AskField,
  documentKinds,
  type IdentityDraft,
  type IdentityPicture,
  listNeededPictures,
  moneySources,
  type OwnIdentity,
  RISK_STATEMENTS_VERSION,
  riskStatements,
} from '@diyar/domain/identity.ts';
import { IDENTITY_ADDRESS_MAX_LENGTH, IDENTITY_NAME_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { askReasonNames } from '@diyar/words/identity.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { namePicture, OwnPicture, PictureTile } from './picture-tile.tsx';

export const steps = ['about', 'document', 'face', 'know', 'send'] as const;
export type Step = (typeof steps)[number];

/** Which step asks for what. */
export const stepFields: Record<Step, readonly AskField[]> = {
  about: [
    'legalName',
    'nativeName',
    'birthDate',
    'nationality',
    'residence',
    'address',
    'actsForSelf',
    'isExposed',
    'moneySource',
  ],
  document: ['documentKind', 'documentFront', 'documentBack', 'documentNumber', 'documentExpiry', 'documentCountry'],
  face: ['face'],
  know: ['riskStatements', 'statementsVersion'],
  send: [],
};

interface Form {
  identity: OwnIdentity;
  answers: IdentityDraft;
  change: (changes: IdentityDraft) => void;
  /** The sentence about an answer; none before the person wanted to go on. */
  findFault: (field: AskField) => string | undefined;
}

export const FormContext = createContext<Form | null>(null);

function useIdentityForm(): Form {
  const form = useContext(FormContext);
  if (form === null) throw new Error('useIdentityForm must be used within a FormContext');
  return form;
}

/** Answers that are typed. */
type TypedField = Exclude<
  keyof IdentityDraft,
  'actsForSelf' | 'isExposed' | 'riskStatements' | 'statementsVersion' | 'documentKind'
>;

function useTyped(name: TypedField) {
  const { answers, change, findFault } = useIdentityForm();
  return {
    name,
    value: answers[name] ?? '',
    error: findFault(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
  };
}

/** A question with what a reviewer said about its answer. */
function Question({ field, className, children }: { field: AskField; className?: string; children: ReactNode }) {
  return (
    <div data-field={field} className={classes('grid content-start gap-2', className)}>
      {children}
      <AskNote field={field} />
    </div>
  );
}

function AskNote({ field }: { field: AskField }) {
  const { asks } = useIdentityForm().identity;
  const ask = asks.find((each) => each.field === field);
  if (ask === undefined) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-amber-tint px-3 py-2 text-sm">
      <Icon path={pageIcons.message} size={16} className="mt-0.5 text-amber" />
      <span>
        {identityPageWords.ask(askReasonNames[ask.reason])}
        {ask.note !== null && <span className="block">{identityPageWords.askNote(ask.note)}</span>}
      </span>
    </p>
  );
}

const countryOptions = [
  { value: '', label: identityPageWords.choose },
  ...countryCodes
    .map((value) => ({ value, label: identityPageWords.nameCountry(value) }))
    .toSorted((one, two) => one.label.localeCompare(two.label)),
];
const sourceOptions = [
  { value: '', label: identityPageWords.choose },
  ...moneySources.map((value) => ({ value, label: identityPageWords.moneySources[value] })),
];

export function AboutStep() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Question field="legalName">
        <TextField
          label={identityPageWords.legalName}
          help={identityPageWords.legalNameHelp}
          autoComplete="name"
          maxLength={IDENTITY_NAME_MAX_LENGTH}
          {...useTyped('legalName')}
        />
      </Question>
      <Question field="nativeName">
        <TextField
          label={identityPageWords.nativeName}
          help={identityPageWords.nativeNameHelp}
          dir="auto"
          autoComplete="off"
          maxLength={IDENTITY_NAME_MAX_LENGTH}
          {...useTyped('nativeName')}
        />
      </Question>
      <Question field="birthDate">
        <TextField type="date" label={identityPageWords.birthDate} autoComplete="bday" {...useTyped('birthDate')} />
      </Question>
      <Question field="nationality">
        <Select label={identityPageWords.nationality} options={countryOptions} {...useTyped('nationality')} />
      </Question>
      <Question field="residence">
        <Select
          label={identityPageWords.residence}
          options={countryOptions}
          autoComplete="country"
          {...useTyped('residence')}
        />
      </Question>
      <Question field="moneySource">
        <Select label={identityPageWords.moneySource} options={sourceOptions} {...useTyped('moneySource')} />
      </Question>
      <Question field="address" className="sm:col-span-2">
        <TextArea
          label={identityPageWords.address}
          rows={3}
          autoComplete="street-address"
          maxLength={IDENTITY_ADDRESS_MAX_LENGTH}
          className="min-h-22!"
          {...useTyped('address')}
        />
      </Question>
      <YesNo
        field="actsForSelf"
        label={identityPageWords.actsForSelf}
        help={identityPageWords.companies}
        yes={identityPageWords.actsForSelfYes}
        no={identityPageWords.actsForSelfNo}
      />
      <YesNo
        field="isExposed"
        label={identityPageWords.isExposed}
        help={identityPageWords.isExposedHelp}
        yes={identityPageWords.yes}
        no={identityPageWords.no}
      />
    </div>
  );
}

interface YesNoProps {
  field: 'actsForSelf' | 'isExposed';
  label: string;
  help: string;
  yes: string;
  no: string;
}

function YesNo({ field, label, help, yes, no }: YesNoProps) {
  const { answers, change, findFault } = useIdentityForm();
  const answer = answers[field];
  return (
    <Question field={field} className="sm:col-span-2">
      <Choices
        name={field}
        label={label}
        help={help}
        error={findFault(field)}
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
        value={answer === undefined ? undefined : answer ? 'yes' : 'no'}
        onChange={(value) => change({ [field]: value === 'yes' })}
      />
    </Question>
  );
}

interface ChoicesProps<Value extends string> {
  name: string;
  label: string;
  help?: string;
  error: string | undefined;
  options: readonly { value: Value; label: string; help?: string }[];
  value: string | undefined;
  onChange: (value: Value) => void;
}

/** The browser's own radios as cards; none is chosen at first. */
function Choices<Value extends string>({ name, label, help, error, options, value, onChange }: ChoicesProps<Value>) {
  const id = useId();
  const described = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  return (
    <fieldset aria-describedby={described.length > 0 ? described.join(' ') : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className={classes(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border px-4 py-2.5 transition-colors',
              'has-checked:border-emerald has-checked:bg-emerald-tint',
              error === undefined ? 'border-edge hover:border-ink' : 'border-clay',
            )}
          >
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 flex-none appearance-none rounded-full border border-edge bg-surface checked:border-[6px] checked:border-emerald"
            />
            <span className="text-note font-medium">
              {option.label}
              {option.help !== undefined && (
                <span className="block text-sm font-normal text-ink-soft">{option.help}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {error !== undefined && (
          <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-clay">
            <Icon path={pageIcons.alert} size={16} className="mt-0.5" />
            {error}
          </p>
        )}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  );
}

const kindOptions = documentKinds.map((value) => ({
  value,
  label: identityPageWords.documentKinds[value],
  help: identityPageWords.documentKindHelp[value],
}));

export function DocumentStep() {
  const { answers, change, findFault } = useIdentityForm();
  const needed = listNeededPictures(answers.documentKind).filter((kind) => kind !== 'face');
  return (
    <div className="grid gap-5">
      <Question field="documentKind">
        <Choices
          name="documentKind"
          label={identityPageWords.documentKind}
          error={findFault('documentKind')}
          options={kindOptions}
          value={answers.documentKind}
          onChange={(documentKind) => change({ documentKind })}
        />
      </Question>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {needed.map((kind) => (
          <Picture key={kind} kind={kind} />
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Question field="documentNumber">
          <TextField
            label={identityPageWords.documentNumber}
            help={identityPageWords.documentNumberHelp}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            {...useTyped('documentNumber')}
          />
        </Question>
        <Question field="documentExpiry">
          <TextField
            type="date"
            label={identityPageWords.documentExpiry}
            autoComplete="off"
            {...useTyped('documentExpiry')}
          />
        </Question>
        <Question field="documentCountry" className="sm:col-span-2">
          <Select label={identityPageWords.documentCountry} options={countryOptions} {...useTyped('documentCountry')} />
        </Question>
      </div>
    </div>
  );
}

function Picture({ kind }: { kind: IdentityPicture }) {
  const { identity, answers, findFault } = useIdentityForm();
  return (
    <div className="grid gap-2">
      <PictureTile kind={kind} answers={answers} pictures={identity.pictures} error={findFault(kind)} />
      <AskNote field={kind} />
    </div>
  );
}

export function FaceStep() {
  return (
    <div className="grid gap-4">
      <p className="max-w-[38em] text-note text-ink-soft">{identityPageWords.faceLead}</p>
      <div className="max-w-100">
        <Picture kind="face" />
      </div>
    </div>
  );
}

export function KnowStep() {
  const { answers, change, findFault } = useIdentityForm();
  const ticked = answers.riskStatements ?? [];
  const fault = findFault('riskStatements') ?? findFault('statementsVersion');
  return (
    <Question field="riskStatements">
      <fieldset>
        <legend className="mb-2 text-note text-ink-soft">{identityPageWords.knowLead}</legend>
        {riskStatements.map((statement) => (
          <Checkbox
            key={statement}
            name={statement}
            label={identityPageWords.statements[statement]}
            checked={ticked.includes(statement)}
            onChange={({ currentTarget }) =>
              change({
                riskStatements: riskStatements.filter((each) =>
                  each === statement ? currentTarget.checked : ticked.includes(each),
                ),
                statementsVersion: RISK_STATEMENTS_VERSION,
              })
            }
          />
        ))}
      </fieldset>
      <div aria-live="polite" className="empty:hidden">
        {fault !== undefined && (
          <p className="flex items-start gap-1.5 text-sm font-medium text-clay">
            <Icon path={pageIcons.alert} size={16} className="mt-0.5" />
            {fault}
          </p>
        )}
      </div>
    </Question>
  );
}

/** All answers, to be read once more. */
export function ReviewStep({ onStep }: { onStep: (step: Step) => void }) {
  const { identity, answers } = useIdentityForm();
  const day = (iso: string | undefined) => (iso ? formatDate(iso) : undefined);
  const country = (code: string | undefined) => (code ? identityPageWords.nameCountry(code) : undefined);
  const isTicked = riskStatements.every((each) => answers.riskStatements?.includes(each));
  const source = moneySources.find((each) => each === answers.moneySource);
  const kind = documentKinds.find((each) => each === answers.documentKind);
  return (
    <div className="grid gap-6">
      <Group step="about" onStep={onStep}>
        <Facts
          facts={[
            [identityPageWords.legalName, answers.legalName],
            [identityPageWords.nativeName, answers.nativeName],
            [identityPageWords.birthDate, day(answers.birthDate)],
            [identityPageWords.nationality, country(answers.nationality)],
            [identityPageWords.residence, country(answers.residence)],
            [identityPageWords.address, answers.address],
            [identityPageWords.actsFor, sayBoolean(answers.actsForSelf, identityPageWords.actsForAnswers)],
            [identityPageWords.exposed, sayBoolean(answers.isExposed, identityPageWords)],
            [identityPageWords.moneyFrom, source && identityPageWords.moneySources[source]],
          ]}
        />
      </Group>
      <Group step="document" title={identityPageWords.documentAndFace} onStep={onStep}>
        <div className="mb-4 flex flex-wrap gap-3 *:w-36 *:max-sm:w-28">
          {identity.pictures.map(({ id, kind: picture }) => (
            <OwnPicture key={id} id={id} name={namePicture(picture, kind)} isFace={false} />
          ))}
        </div>
        <Facts
          facts={[
            [
              kind === undefined ? identityPageWords.documentNumber : identityPageWords.documentKinds[kind],
              answers.documentNumber
                ? identityPageWords.numberEnds(answers.documentNumber.trim().slice(-4))
                : undefined,
            ],
            [identityPageWords.documentExpiry, day(answers.documentExpiry)],
            [identityPageWords.documentCountry, country(answers.documentCountry)],
          ]}
        />
      </Group>
      <Group step="know" onStep={onStep}>
        <p className="flex items-center gap-2 text-note">
          <Icon
            path={isTicked ? pageIcons.checkCircle : pageIcons.alert}
            size={18}
            className={isTicked ? 'text-emerald' : 'text-clay'}
          />
          {isTicked ? identityPageWords.statementsTicked : identityPageWords.statementsOpen}
        </p>
      </Group>
    </div>
  );
}

function sayBoolean(answer: boolean | undefined, { yes, no }: { yes: string; no: string }): string | undefined {
  if (answer === undefined) return undefined;
  return answer ? yes : no;
}

interface GroupProps {
  step: Step;
  title?: string;
  onStep: (step: Step) => void;
  children: ReactNode;
}

function Group({ step, title = identityPageWords.stepNames[step], onStep, children }: GroupProps) {
  return (
    <section aria-label={title} className="border-b border-line pb-6 last:border-0 last:pb-0">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 className="text-note font-semibold">{title}</h3>
        <button
          type="button"
          aria-label={identityPageWords.changeStep(title)}
          onClick={() => onStep(step)}
          className="min-h-11 rounded-tick px-1 text-sm font-semibold text-emerald hover:underline"
        >
          {identityPageWords.change}
        </button>
      </div>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | undefined])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className={classes('text-note break-words whitespace-pre-line', !value && 'text-clay')}>
            <bdi>{value || identityPageWords.notAnswered}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
