import { useState } from 'react';
import { exitStepInput, type OfficeExit } from '@diyar/domain/exits.ts';
import type { ExitStep } from '@diyar/domain/office.ts';
import { formatMinor, formatUtcShortDay } from '@diyar/words/format.ts';
import * as exitsWords from '@diyar/words/exits.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as raisesOfficeWords from '@diyar/words/raises-office.ts';
import {
  useGetOfficeExitQuery,
  useProposeExitStepMutation,
  useReceivePriceMutation,
} from '#web/features/exits/exits.api.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { useListProposalsInfiniteQuery } from '#web/features/office/office.api.ts';
import { nameOf, ProposalList } from '#web/features/office/proposal-list.tsx';
import { useRetry } from '#web/features/office/use-retry.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { CostFields, toCosts, toMinor, type Cost } from './cost-fields.tsx';

const show = (minor: number) => formatMinor(minor, 'USD');
const tones = { agreed: 'amber', paid: 'sky', done: 'emerald', 'called-off': 'plain' } as const;

interface HomeExitProps {
  homeId: string;
  mayDecide: boolean;
}

/** The sale of the whole home, from the price that was agreed to the payment of everybody who holds a part. */
export function HomeExit({ homeId, mayDecide }: HomeExitProps) {
  const { data: sale, error, isFetching, refetch } = useGetOfficeExitQuery(homeId);
  const retry = useRetry();
  const [asked, setAsked] = useState<ExitStep | 'receive'>();
  const close = () => setAsked(undefined);
  if (sale === undefined)
    return (
      error !== undefined && (
        <PartFailed
          title={exitsWords.loadFailed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => retry(refetch)}
        />
      )
    );
  const { exit, proposal, version } = sale;
  if (exit === null && sale.holders === 0) return null;
  return (
    <Panel
      title={exitsWords.title}
      aside={exit !== null && <Chip tone={tones[exit.state]}>{exitsWords.stateNames[exit.state]}</Chip>}
    >
      {exit === null ? <p className="text-note text-ink-soft">{exitsWords.none}</p> : <Terms exit={exit} />}
      {proposal !== null && (
        <div className="mt-4 border-t border-line pt-4">
          <PendingStep proposal={proposal} />
        </div>
      )}
      <Steps sale={sale} mayDecide={mayDecide && proposal === null} onAsk={setAsked} />
      {asked === 'receive' && <ReceiveDialog homeId={homeId} version={version} onClose={close} />}
      {asked !== undefined && asked !== 'receive' && (
        <StepDialog key={asked} homeId={homeId} step={asked} sale={sale} onClose={close} />
      )}
    </Panel>
  );
}

/** The step that waits, with its decision. Its own version is that of the list of proposals. */
function PendingStep({ proposal }: { proposal: NonNullable<OfficeExit['proposal']> }) {
  const { data } = useListProposalsInfiniteQuery();
  const listed = data?.pages.flatMap((page) => page.data).find(({ id }) => id === proposal.id);
  if (listed !== undefined) return <ProposalList proposals={[listed]} />;
  return (
    <p className="text-note">
      {exitsWords.waits(
        officePageWords.raiseSteps[proposal.step],
        nameOf(proposal.proposedBy),
        formatUtcShortDay(proposal.expiresAt),
      )}
    </p>
  );
}

function Terms({ exit }: { exit: NonNullable<OfficeExit['exit']> }) {
  const { buyer, priceMinor, costs, agreedAt, reference, sharedMinor } = exit;
  const costsMinor = costs.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <>
      <p className="text-note">{exitsWords.to(nameOf(buyer), formatUtcShortDay(agreedAt))}</p>
      {reference !== null && exit.state === 'agreed' && (
        <p className="mt-1 text-note text-ink-soft">{exitsWords.awaits(reference)}</p>
      )}
      <dl className="mt-4 grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2">
        <KeyFigure name={exitsWords.price} value={show(priceMinor)} size="sm" />
        <KeyFigure name={exitsWords.costs} value={show(costsMinor)} size="sm" />
        {sharedMinor !== null && <KeyFigure name={exitsWords.shared} value={show(sharedMinor)} size="sm" />}
      </dl>
    </>
  );
}

interface StepsProps {
  sale: OfficeExit;
  mayDecide: boolean;
  onAsk: (step: ExitStep | 'receive') => void;
}

function Steps({ sale: { steps, canReceive }, mayDecide, onAsk }: StepsProps) {
  const possible = steps.filter(({ missing }) => missing.length === 0);
  const impossible = steps.filter(({ missing }) => missing.length > 0);
  return (
    <>
      {mayDecide && (possible.length > 0 || canReceive) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {canReceive && (
            <Button size="sm" onClick={() => onAsk('receive')}>
              {exitsWords.receive}
            </Button>
          )}
          {possible.map(({ step }) => (
            <Button key={step} size="sm" variant="secondary" onClick={() => onAsk(step)}>
              {exitsWords.propose[step]}
            </Button>
          ))}
        </div>
      )}
      {impossible.length > 0 && (
        <ul className="mt-4 grid gap-2 border-t border-line pt-3 text-sm text-ink-soft">
          {impossible.map(({ step, missing }) => (
            <li key={step}>
              <b className="font-semibold">{officePageWords.raiseSteps[step]}</b>{' '}
              {missing.map((fact) => raisesOfficeWords.facts[fact]('', '')).join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ReceiveDialogProps {
  homeId: string;
  version: number;
  onClose: () => void;
}

function ReceiveDialog({ homeId, version, onClose }: ReceiveDialogProps) {
  const [receive] = useReceivePriceMutation();
  return (
    <DecisionDialog
      title={exitsWords.receive}
      text={exitsWords.receiveText}
      choices={[
        {
          label: exitsWords.receive,
          busyLabel: exitsWords.receiving,
          isReasonNeeded: false,
          send: (note) => receive({ homeId, input: { version, ...(note !== undefined && { note }) } }).unwrap(),
        },
      ]}
      onClose={onClose}
    />
  );
}

interface StepDialogProps {
  homeId: string;
  step: ExitStep;
  sale: OfficeExit;
  onClose: () => void;
}

interface Fields {
  buyer: string;
  price: string;
  costs: readonly Cost[];
}

/** A step with its own fields, for another operator to confirm. */
function StepDialog({ homeId, step, sale, onClose }: StepDialogProps) {
  const [propose] = useProposeExitStepMutation();
  const [fields, setFields] = useState<Fields>({ buyer: '', price: '', costs: [] });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part });
    setFaults({});
  };
  const { version } = sale;
  const toInput = (note: string | undefined) => ({
    version,
    step,
    ...(note !== undefined && { note }),
    ...(step === 'sell' && {
      sale: { buyer: fields.buyer, priceMinor: toMinor(fields.price), costs: toCosts(fields.costs) },
    }),
  });

  function check(): boolean {
    // The reason is asked for by the dialog itself.
    const { error } = exitStepInput.safeParse(toInput(step === 'call-off' ? '-' : undefined));
    setFaults(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])));
    return error === undefined;
  }

  return (
    <DecisionDialog
      title={exitsWords.propose[step]}
      text={`${officePageWords.raiseStepTexts[step]} ${raisesOfficeWords.confirmedByOther}`}
      choices={[
        {
          label: raisesOfficeWords.propose,
          busyLabel: raisesOfficeWords.proposing,
          variant: step === 'call-off' ? 'danger' : undefined,
          isReasonNeeded: step === 'call-off',
          check,
          send: (note) => propose({ homeId, input: toInput(note) }).unwrap(),
        },
      ]}
      {...(step === 'call-off' && {
        reasonWords: { label: raisesOfficeWords.sendBackReason, help: exitsWords.callOffHelp },
      })}
      onClose={onClose}
    >
      {step === 'sell' && <SaleFields sale={sale} fields={fields} faults={faults} onChange={change} />}
      {step === 'pay-out' && <Sums sale={sale} />}
    </DecisionDialog>
  );
}

interface SaleFieldsProps {
  sale: OfficeExit;
  fields: Fields;
  faults: Record<string, string>;
  onChange: (part: Partial<Fields>) => void;
}

function SaleFields({ sale: { valuationMinor }, fields, faults, onChange }: SaleFieldsProps) {
  return (
    <div className="mb-4 grid gap-4">
      <TextField
        label={exitsWords.buyerEmail}
        help={exitsWords.buyerHelp}
        name="buyer"
        type="email"
        autoComplete="off"
        value={fields.buyer}
        error={faults['sale.buyer']}
        onChange={(event) => onChange({ buyer: event.currentTarget.value })}
      />
      <TextField
        label={exitsWords.priceInDollars}
        help={valuationMinor === null ? undefined : exitsWords.valuedAt(show(valuationMinor))}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        value={fields.price}
        error={faults['sale.priceMinor']}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <CostFields
        legend={exitsWords.costs}
        costs={fields.costs}
        faults={faults}
        path="sale.costs"
        onChange={(costs) => onChange({ costs })}
      />
    </div>
  );
}

/** What is shared, of what it is made. */
function Sums({ sale: { exit, escrowMinor, reserveMinor } }: { sale: OfficeExit }) {
  if (exit === null) return null;
  const costsMinor = exit.costs.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const rows = [
    [exitsWords.price, exit.priceMinor],
    [exitsWords.costs, -costsMinor],
    [exitsWords.reserves, escrowMinor + reserveMinor],
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-2 gap-1 rounded-float bg-well p-4 text-note tabular-nums *:even:text-end">
      {rows.map(([name, minor]) => (
        <div key={name} className="contents *:even:text-end">
          <dt>{name}</dt>
          <dd>{show(minor)}</dd>
        </div>
      ))}
      <dt className="font-semibold">{exitsWords.shared}</dt>
      <dd className="font-semibold">{show(exit.priceMinor - costsMinor + escrowMinor + reserveMinor)}</dd>
    </dl>
  );
}
