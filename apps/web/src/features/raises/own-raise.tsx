import { useRef, useState } from 'react';
import type { OwnRaise } from '@diyar/domain/raises.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatDeadline } from '@diyar/words/format.ts';
import * as raisesOwnerWords from '@diyar/words/raises-owner.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { describePortion } from '#web/ui/describe-portion.ts';
import { useToast } from '#web/ui/toast.tsx';
import { RaiseForm } from './raise-form.tsx';
import { showSum } from './raise-sums.ts';
import { useGetOwnRaiseQuery, useTakeRaiseStepMutation } from './raises.api.ts';

/** What the owner of a home can do about raising money for it. */
export function OwnRaisePart({ homeId }: { homeId: string }) {
  const {
    currentData: raise,
    error,
    isFetching,
    refetch,
  } = useGetOwnRaiseQuery(homeId, {
    refetchOnMountOrArgChange: true,
  });
  if (raise !== undefined) return <OwnRaiseView homeId={homeId} raise={raise} />;
  return (
    <Panel title={raisesOwnerWords.title}>
      {error === undefined ? (
        <RowsSkeleton text={raisesOwnerWords.loading} />
      ) : (
        <PartFailed
          title={raisesOwnerWords.loadFailed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

const tones = {
  draft: 'plain',
  submitted: 'amber',
  offering: 'amber',
  funded: 'emerald',
  acquired: 'emerald',
  operating: 'emerald',
  exited: 'plain',
  failed: 'clay',
  withdrawn: 'plain',
} as const;

interface OwnRaiseProps {
  homeId: string;
  /** Null before the first one. */
  raise: OwnRaise | null;
}

export function OwnRaiseView({ homeId, raise }: OwnRaiseProps) {
  const stage = raise?.stage ?? 'none';
  const canEdit = raise === null || stage === 'draft' || stage === 'failed' || stage === 'withdrawn';
  return (
    <Panel
      title={raisesOwnerWords.title}
      text={raisesOwnerWords.lead}
      aside={<Chip tone={raise === null ? 'plain' : tones[raise.state]}>{raisesOwnerWords.stateNames[stage]}</Chip>}
    >
      <div className="grid gap-5 text-note">
        {raise !== null && raise.sentBackFor !== null && stage === 'draft' && (
          <Callout tone="warning" title={raisesOwnerWords.sentBack}>
            <p className="break-words whitespace-pre-line">{raise.sentBackFor}</p>
          </Callout>
        )}
        <p>
          {raisesOwnerWords.stateTexts[stage]}{' '}
          {stage === 'offering' && raise?.deadline && (
            <b className="font-semibold">{raisesOwnerWords.closesOn(formatDeadline(raise.deadline))}</b>
          )}
        </p>
        {canEdit ? <RaiseForm key={raise?.id} homeId={homeId} raise={raise} /> : <Terms raise={raise} />}
        {raise !== null && <Steps homeId={homeId} raise={raise} />}
      </div>
    </Panel>
  );
}

function Terms({ raise: { goalMinor, minimumMinor, minimumTokens, tokensTotal, days } }: { raise: OwnRaise }) {
  const minimum =
    minimumTokens === tokensTotal
      ? raisesOwnerWords.minimumWhole(showSum(minimumMinor))
      : raisesOwnerWords.minimumOf(showSum(minimumMinor), describePortion(minimumTokens, tokensTotal));
  return (
    <AmountList
      className="max-w-140"
      lines={[
        { name: raisesOwnerWords.goalName, value: showSum(goalMinor) },
        { name: raisesOwnerWords.minimumName, value: minimum },
        { name: raisesOwnerWords.daysName, value: raisesOwnerWords.showDays(days) },
      ]}
    />
  );
}

/** Stages from which its owner can end it: nobody has ordered yet. */
const withdrawable = new Set<OwnRaise['stage']>(['draft', 'submitted', 'screened', 'attested']);

function Steps({ homeId, raise: { stage, missing } }: { homeId: string; raise: OwnRaise }) {
  const [take, { isLoading }] = useTakeRaiseStepMutation();
  const { showToast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  if (!withdrawable.has(stage)) return null;
  const isDraft = stage === 'draft';

  async function submit() {
    try {
      await take({ homeId, step: 'submit' }).unwrap();
      showToast({ variant: 'success', message: raisesOwnerWords.submitted });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, raisesOwnerWords.submitFailed) });
    }
  }

  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {isDraft && missing.length > 0 && (
        <div>
          <h3 className="font-semibold">{raisesOwnerWords.missingTitle}</h3>
          <ul className="mt-1 list-disc ps-5">
            {missing.map((kind) => (
              <li key={kind}>{dossiersWords.kindNames[kind]}</li>
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">{raisesOwnerWords.missingHint}</p>
        </div>
      )}
      {isDraft && missing.length === 0 && <p>{raisesOwnerWords.complete}</p>}
      <div className="flex flex-wrap gap-3">
        {isDraft && missing.length === 0 && (
          <Button busy={isLoading && !isAsking} busyLabel={raisesOwnerWords.submitting} onClick={() => void submit()}>
            {raisesOwnerWords.submit}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {raisesOwnerWords.withdraw}
        </Button>
      </div>
      {isAsking && <WithdrawDialog homeId={homeId} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function WithdrawDialog({ homeId, onClose }: { homeId: string; onClose: () => void }) {
  const [take, { isLoading }] = useTakeRaiseStepMutation();
  const { showToast } = useToast();
  const keep = useRef<HTMLButtonElement>(null);

  async function withdraw() {
    try {
      await take({ homeId, step: 'withdraw' }).unwrap();
      showToast({ variant: 'success', message: raisesOwnerWords.withdrawn });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, raisesOwnerWords.withdrawFailed) });
    }
    onClose();
  }

  return (
    <Dialog
      open
      isAlert
      onClose={isLoading ? () => undefined : onClose}
      initialFocus={keep}
      title={raisesOwnerWords.withdrawTitle}
      text={raisesOwnerWords.withdrawText}
      actions={
        <>
          <Button ref={keep} variant="secondary" onClick={onClose}>
            {raisesOwnerWords.keep}
          </Button>
          <Button
            variant="danger"
            busy={isLoading}
            busyLabel={raisesOwnerWords.withdrawing}
            onClick={() => void withdraw()}
          >
            {raisesOwnerWords.withdraw}
          </Button>
        </>
      }
    />
  );
}
