import type { ReactNode } from 'react';
import { documentKinds, riskStatements } from '@diyar/domain/identity.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { type Step, useIdentityForm } from './identity-form.ts';
import { namePicture, OwnPicture } from './picture-tile.tsx';
import { type AnsweredField, describeAnswer } from './describe-answer.ts';

/** All answers, to be read once more. */
export function ReviewStep({ onStep }: { onStep: (step: Step) => void }) {
  const { identity, answers } = useIdentityForm();
  const say = (field: AnsweredField) => describeAnswer(answers, field);
  const isTicked = riskStatements.every((each) => answers.riskStatements?.includes(each));
  const kind = documentKinds.find((each) => each === answers.documentKind);
  return (
    <div className="grid gap-6">
      <Group step="about" onStep={onStep}>
        <Facts
          facts={[
            [identityPageWords.legalName, say('legalName')],
            [identityPageWords.nativeName, say('nativeName')],
            [identityPageWords.birthDate, say('birthDate')],
            [identityPageWords.nationality, say('nationality')],
            [identityPageWords.residence, say('residence')],
            [identityPageWords.address, say('address')],
            [identityPageWords.actsFor, say('actsForSelf')],
            [identityPageWords.exposed, say('isExposed')],
            [identityPageWords.moneyFrom, say('moneySource')],
          ]}
        />
      </Group>
      <Group step="document" title={identityPageWords.documentAndFace} onStep={onStep}>
        <div className="mb-4 flex flex-wrap gap-3 *:w-36 empty:hidden *:max-sm:w-28">
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
            [identityPageWords.documentExpiry, say('documentExpiry')],
            [identityPageWords.documentCountry, say('documentCountry')],
          ]}
        />
      </Group>
      <Group step="means" onStep={onStep}>
        <Facts
          facts={[
            [identityPageWords.means, say('wantsMeans') ?? identityPageWords.meansAnswers.no],
            ...(answers.wantsMeans === true
              ? ([[identityPageWords.addressProofDate, say('addressProofDate')]] as const)
              : []),
            ...(answers.wantsMeans === true && answers.isExposed === true
              ? ([[identityPageWords.wealthOrigin, say('wealthOrigin')]] as const)
              : []),
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
          className="-me-1 min-h-11 rounded-tick px-1 text-sm font-semibold text-emerald hover:underline"
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
