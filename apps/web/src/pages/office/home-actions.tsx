import { type ReactNode, useState } from 'react';
import { officePaths, type RaiseStep, raiseSteps } from '@diyar/domain/office.ts';
import type { StageAction } from '@diyar/domain/offering-stages.ts';
import type { OfficeRaise } from '@diyar/domain/raises.ts';
import { formatUtcShortDay } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as raisesOfficeWords from '@diyar/words/raises-office.ts';
import { useListProposalsInfiniteQuery } from '#web/features/office/office.api.ts';
import { nameOf, ProposalList } from '#web/features/office/proposal-list.tsx';
import { showSum } from '#web/features/raises/raise-sums.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProposeDialog, SendBackDialog } from './home-dialogs.tsx';

type Shown = keyof typeof raisesOfficeWords.actions;
type OfficeAction = OfficeRaise['actions'][number];

/** Who takes a step that no operator proposes. */
const others: Partial<Record<StageAction, string>> = {
  submit: raisesOfficeWords.byOwner,
  withdraw: raisesOfficeWords.byOwner,
  attest: raisesOfficeWords.byBoard,
  screen: raisesOfficeWords.byCheck,
};

function isShown(action: StageAction): action is Shown {
  return Object.hasOwn(raisesOfficeWords.actions, action);
}

function isProposed(action: StageAction): action is RaiseStep & Shown {
  return (raiseSteps as readonly StageAction[]).includes(action);
}

interface RaiseActionsProps {
  homeId: string;
  raise: OfficeRaise;
  mayDecide: boolean;
}

/** What can be done from here, and what is in the way of everything else. */
export function RaiseActions({ homeId, raise, mayDecide }: RaiseActionsProps) {
  const [asked, setAsked] = useState<RaiseStep | 'send-back'>();
  const { actions, proposal, minimumMinor, valuation, openedAt, escrowMinor, state } = raise;
  const known = actions.filter((each): each is OfficeAction & { action: Shown } => isShown(each.action));
  const possible = known.filter(
    ({ action, missing }) => missing.length === 0 && others[action] !== raisesOfficeWords.byOwner,
  );
  const impossible = known.filter(({ missing }) => missing.length > 0);
  const close = () => setAsked(undefined);
  return (
    <>
      {proposal !== null && <PendingProposal proposal={proposal} />}
      <Panel title={raisesOfficeWords.canTitle}>
        {!mayDecide && <p className="mb-3 text-sm text-ink-soft">{raisesOfficeWords.readOnly}</p>}
        {possible.length === 0 && <p className="text-note text-ink-soft">{raisesOfficeWords.canNothing}</p>}
        <ul>
          {possible.map(({ action, isByPeople }) => (
            <Row key={action} action={action}>
              {!isByPeople || others[action] !== undefined ? (
                <Chip>{others[action] ?? raisesOfficeWords.byItself}</Chip>
              ) : (
                mayDecide && (
                  <ActionButton action={action} isOff={proposal !== null && isProposed(action)} onAsk={setAsked} />
                )
              )}
            </Row>
          ))}
        </ul>
      </Panel>
      <Panel title={raisesOfficeWords.cannotTitle}>
        <ul>
          {impossible.map(({ action, missing }) => (
            <Locked key={action} name={raisesOfficeWords.actions[action].name}>
              {missing
                .map((fact) =>
                  raisesOfficeWords.facts[fact](
                    showSum(minimumMinor),
                    valuation === null ? '' : showSum(valuation.mostMinor),
                  ),
                )
                .join(' ')}
            </Locked>
          ))}
          {openedAt !== null && (
            <Locked name={raisesOfficeWords.changeTerms}>
              {raisesOfficeWords.fixedOn(formatUtcShortDay(openedAt))}
            </Locked>
          )}
          {(state === 'offering' || state === 'funded') && (
            <Locked name={raisesOfficeWords.releaseEscrow}>
              {escrowMinor === 0 ? raisesOfficeWords.facts.isPooled() : raisesOfficeWords.releaseText}
            </Locked>
          )}
          <Locked name={raisesOfficeWords.fillGap}>{raisesOfficeWords.never}</Locked>
        </ul>
      </Panel>
      {asked === 'send-back' && <SendBackDialog homeId={homeId} version={raise.version} onClose={close} />}
      {asked !== undefined && asked !== 'send-back' && (
        <ProposeDialog
          key={asked}
          homeId={homeId}
          step={asked}
          version={raise.version}
          escrowMinor={escrowMinor}
          onClose={close}
        />
      )}
    </>
  );
}

const row = 'border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0';

function Row({ action, children }: { action: Shown; children: ReactNode }) {
  const { name, text } = raisesOfficeWords.actions[action];
  return (
    <li className={`flex items-center justify-between gap-4 ${row}`}>
      <div className="min-w-0">
        <h3 className="text-note font-semibold">{name}</h3>
        <p className="text-sm text-ink-soft">
          {isProposed(action) ? `${text} ${raisesOfficeWords.confirmedByOther}` : text}
        </p>
      </div>
      <div className="flex-none">{children}</div>
    </li>
  );
}

interface ActionButtonProps {
  action: Shown;
  /** While another proposal waits there is no second one. */
  isOff: boolean;
  onAsk: (action: RaiseStep | 'send-back') => void;
}

function ActionButton({ action, isOff, onAsk }: ActionButtonProps) {
  if (isOff) return <Icon path={pageIcons.lock} size={18} className="text-ink-soft" />;
  const { name } = raisesOfficeWords.actions[action];
  if (action === 'send-back')
    return (
      <Button size="sm" variant="secondary" aria-label={name} onClick={() => onAsk(action)}>
        {raisesOfficeWords.sendBack}
      </Button>
    );
  if (!isProposed(action)) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={raisesOfficeWords.proposeTitles[action]}
      onClick={() => onAsk(action)}
    >
      {raisesOfficeWords.propose}
    </Button>
  );
}

/** Words with a lock: what cannot be pressed is not drawn as a button. */
function Locked({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className={row}>
      <h3 className="flex items-center gap-2 text-note font-semibold text-ink-soft">
        <Icon path={pageIcons.lock} size={16} />
        {name}
      </h3>
      <p className="mt-0.5 text-sm text-ink-soft">{children}</p>
    </li>
  );
}

/** The step that waits, with its decision. Its own version is that of the list of proposals. */
function PendingProposal({ proposal }: { proposal: NonNullable<OfficeRaise['proposal']> }) {
  const { data } = useListProposalsInfiniteQuery();
  const listed = data?.pages.flatMap((page) => page.data).find(({ id }) => id === proposal.id);
  const step = officePageWords.raiseSteps[proposal.step];
  const day = formatUtcShortDay(proposal.expiresAt);
  return (
    <Panel title={raisesOfficeWords.waitsTitle}>
      {listed === undefined ? (
        <p className="text-note">
          {proposal.isMine
            ? raisesOfficeWords.lapsesOn(step, day)
            : raisesOfficeWords.waitsText(step, nameOf(proposal.proposedBy), day)}
        </p>
      ) : (
        <ProposalList proposals={[listed]} />
      )}
      <p className="mt-3 border-t border-line pt-3 text-note">
        <Link to={officePaths.proposals} className="link">
          {raisesOfficeWords.openProposals}
        </Link>
      </p>
    </Panel>
  );
}
