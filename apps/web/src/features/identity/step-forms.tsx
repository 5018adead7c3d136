import type { ReactNode } from 'react';
import { countryCodes } from '@diyar/domain/countries.ts';
import {
  type AskField,
  documentKinds,
  type IdentityDraft,
  type IdentityPicture,
  listNeededPictures,
  moneySources,
  RISK_STATEMENTS_VERSION,
  riskStatements,
} from '@diyar/domain/identity.ts';
import {
  IDENTITY_ADDRESS_MAX_LENGTH,
  IDENTITY_NAME_MAX_LENGTH,
  IDENTITY_TYPED_MAX_LENGTH,
} from '@diyar/domain/limits.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { askReasonNames } from '@diyar/words/identity.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useIdentityForm } from './identity-form.ts';
import { PictureTile } from './picture-tile.tsx';

/** Answers that are typed. */
type TypedField = Exclude<
  keyof IdentityDraft,
  'actsForSelf' | 'isExposed' | 'wantsMeans' | 'riskStatements' | 'statementsVersion' | 'documentKind'
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
  field: 'actsForSelf' | 'isExposed' | 'wantsMeans';
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
      <RadioGroup
        look="cards"
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

const kindOptions = documentKinds.map((value) => ({
  value,
  label: identityPageWords.documentKinds[value],
  help: identityPageWords.documentKindHelp[value],
}));

export function DocumentStep() {
  const { answers, change, findFault } = useIdentityForm();
  const needed = listNeededPictures({ documentKind: answers.documentKind }).filter((kind) => kind !== 'face');
  return (
    <div className="grid gap-5">
      <Question field="documentKind">
        <RadioGroup
          look="cards"
          name="documentKind"
          label={identityPageWords.documentKind}
          error={findFault('documentKind')}
          options={kindOptions}
          value={documentKinds.find((each) => each === answers.documentKind)}
          onChange={(documentKind) => change({ documentKind })}
        />
      </Question>
      <div className="grid items-start gap-5 md:grid-cols-2">
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

/** Optional part: papers of level 2. */
export function MeansStep() {
  const { identity, answers } = useIdentityForm();
  const date = useTyped('addressProofDate');
  const origin = useTyped('wealthOrigin');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <YesNo
        field="wantsMeans"
        label={identityPageWords.wantsMeans}
        help={identityPageWords.meansLead(formatMinor(identity.levelOneMostMinor, 'USD'))}
        yes={identityPageWords.wantsMeansYes}
        no={identityPageWords.wantsMeansNo}
      />
      {answers.wantsMeans === true && (
        <>
          <div className="grid items-start gap-5 sm:col-span-2 md:grid-cols-2">
            <div className="grid gap-2">
              <Picture kind="addressProof" />
              <p className="text-sm text-ink-soft">{identityPageWords.addressProofLead}</p>
            </div>
            <div className="grid gap-2">
              <Picture kind="moneyProof" />
              <p className="text-sm text-ink-soft">{identityPageWords.moneyProofLead}</p>
            </div>
          </div>
          <Question field="addressProofDate">
            <TextField
              type="date"
              label={identityPageWords.addressProofDate}
              help={identityPageWords.addressProofDateHelp}
              autoComplete="off"
              {...date}
            />
          </Question>
          {answers.isExposed === true && (
            <Question field="wealthOrigin" className="sm:col-span-2">
              <TextArea
                label={identityPageWords.wealthOrigin}
                help={identityPageWords.wealthOriginHelp}
                rows={4}
                maxLength={IDENTITY_TYPED_MAX_LENGTH}
                {...origin}
              />
            </Question>
          )}
        </>
      )}
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
      <FieldError error={fault} />
    </Question>
  );
}
