import { type ReactNode, useState } from 'react';
import type { Custody } from '@diyar/domain/custody.ts';
import type { WalletRecovery } from '@diyar/domain/wallet-recoveries.ts';
import type { LinkedWallet } from '@diyar/domain/wallets.ts';
import { formatDate, formatDeadline } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as recoveryWords from '@diyar/words/wallet-recoveries.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { useListWalletsQuery, useUnlinkWalletMutation } from '#web/features/wallets/wallets.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { isSameAddress, shortenAddress } from '#web/lib/ethereum.ts';
import { rich } from '#web/lib/rich.tsx';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  useAskForRecoveryMutation,
  useCallOffRecoveryMutation,
  useGetCustodyQuery,
  useListRecoveriesQuery,
} from './chain.api.ts';

interface UnlinkDialogProps {
  /** The wallet that the dialog asks about; absent while it is closed. */
  wallet: LinkedWallet | undefined;
  onClose: () => void;
}

function UnlinkDialog({ wallet, onClose }: UnlinkDialogProps) {
  const [unlinkWallet, { isLoading }] = useUnlinkWalletMutation();
  const { showToast } = useToast();
  if (wallet === undefined) return null;
  const { address } = wallet;

  async function unlink() {
    try {
      await unlinkWallet(address).unwrap();
      showToast({ variant: 'success', message: walletsWords.unlinked });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, walletsWords.unlinkFailed).message });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void unlink()}
      title={walletsWords.unlinkTitle}
      text={walletsWords.unlinkText(shortenAddress(address))}
      confirmLabel={walletsWords.unlink}
      busyLabel={walletsWords.unlinking}
      busy={isLoading}
      isDangerous
    />
  );
}

function LinkedOn({ at }: { at: string }) {
  const time = (day: string) => <time dateTime={at}>{day}</time>;
  return rich(walletsWords.linkedOn(formatDate(at)), { time });
}

const rowLook =
  'flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0';

/** Shown without a wallet extension too, as on a phone; absent when nothing is linked. */
export function LinkedWallets({ account }: { account: string | undefined }) {
  const { data: wallets, error, isFetching, refetch } = useListWalletsQuery();
  const { data: custody } = useGetCustodyQuery();
  const [asked, setAsked] = useState<LinkedWallet>();
  const [lost, setLost] = useState<Own>();
  if (wallets === undefined && error === undefined) return null;
  const own = custody === undefined ? [] : sumOwn(custody);
  const unlinked = own.filter((each) => wallets?.every(({ address }) => !isSameAddress(address, each.address)));
  if (wallets?.length === 0 && unlinked.length === 0) return <LostWallets />;
  return (
    <>
      <Panel title={walletsWords.linkedTitle} text={walletsWords.linkedText}>
        {wallets === undefined ? (
          <StatePanel
            drawing="broken-house"
            heading="h3"
            role="alert"
            title={walletsWords.linkedFailed}
            text={toApiError(error).message}
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                {uiWords.tryAgain}
              </Button>
            }
          />
        ) : (
          <ul>
            {wallets.map((wallet) => (
              <WalletRow
                key={wallet.address}
                address={wallet.address}
                own={own.find(({ address }) => isSameAddress(address, wallet.address))}
                onLost={setLost}
                onUnlink={() => setAsked(wallet)}
              >
                <LinkedOn at={wallet.linkedAt} />
                {isSameAddress(wallet.address, account) && ` · ${walletsWords.isConnected}`}
              </WalletRow>
            ))}
            {unlinked.map((each) => (
              <WalletRow key={each.address} address={each.address} own={each} onLost={setLost}>
                {recoveryWords.notLinked}
              </WalletRow>
            ))}
          </ul>
        )}
        <UnlinkDialog wallet={asked} onClose={() => setAsked(undefined)} />
        {lost !== undefined && <ReportDialog own={lost} onClose={() => setLost(undefined)} />}
      </Panel>
      <LostWallets />
    </>
  );
}

/** Wallet of somebody's own with tokens in it. */
interface Own {
  address: string;
  tokens: number;
}

function sumOwn({ places }: Custody): Own[] {
  const sums = new Map<string, number>();
  for (const { own } of places)
    for (const { address, tokens } of own) sums.set(address, (sums.get(address) ?? 0) + tokens);
  return [...sums].map(([address, tokens]) => ({ address, tokens }));
}

interface WalletRowProps {
  address: string;
  /** What it holds; absent where it holds nothing. */
  own: Own | undefined;
  onLost: (own: Own) => void;
  /** Absent where it is not linked. */
  onUnlink?: () => void;
  children: ReactNode;
}

function WalletRow({ address, own, onLost, onUnlink, children }: WalletRowProps) {
  const { data: recoveries } = useListRecoveriesQuery(undefined, { skip: own === undefined });
  const isReported = recoveries?.some(isUnderWay) !== false;
  return (
    <li className={rowLook}>
      <span className="grid size-9 flex-none place-items-center rounded-full bg-well text-ink-soft">
        <Icon path={pageIcons.wallet} size={18} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <Address address={address} />
        <p className="text-sm text-ink-soft">
          {children}
          {own !== undefined && ` · ${recoveryWords.holds(own.tokens)}`}
        </p>
      </div>
      <span className="ms-auto -me-3 flex flex-none">
        {own !== undefined && !isReported && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={recoveryWords.reportOf(shortenAddress(address))}
            onClick={() => onLost(own)}
          >
            {recoveryWords.report}
          </Button>
        )}
        {onUnlink !== undefined && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={walletsWords.unlinkAddress(shortenAddress(address))}
            onClick={onUnlink}
          >
            {walletsWords.unlink}
          </Button>
        )}
      </span>
    </li>
  );
}

function Address({ address }: { address: string }) {
  return (
    <p className="font-mono text-note break-all">
      <span className="max-md:hidden">{address}</span>
      <span className="whitespace-nowrap md:hidden">{shortenAddress(address)}</span>
    </p>
  );
}

function ReportDialog({ own: { address, tokens }, onClose }: { own: Own; onClose: () => void }) {
  const [askForRecovery, { isLoading }] = useAskForRecoveryMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function report() {
    try {
      const message = await stepUp(() => askForRecovery(address).unwrap());
      showToast({ variant: 'success', message });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, recoveryWords.reportFailed).message });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void report()}
      title={recoveryWords.reportTitle(shortenAddress(address))}
      text={recoveryWords.reportText(tokens)}
      confirmLabel={recoveryWords.report}
      busyLabel={recoveryWords.reporting}
      busy={isLoading}
      isDangerous
    />
  );
}

const tones = { waiting: 'amber', started: 'sky', done: 'emerald', 'called-off': 'plain', refused: 'clay' } as const;

const isUnderWay = ({ state }: WalletRecovery) => state === 'waiting' || state === 'started';

/** Absent for whoever has reported none. */
function LostWallets() {
  const { data: recoveries = [] } = useListRecoveriesQuery();
  if (recoveries.length === 0) return null;
  return (
    <Panel title={recoveryWords.title}>
      <ul>
        {recoveries.map((recovery) => (
          <LostWallet key={recovery.id} recovery={recovery} />
        ))}
      </ul>
    </Panel>
  );
}

function LostWallet({ recovery }: { recovery: WalletRecovery }) {
  const { id, address, state, dueAt } = recovery;
  const [callOff, { isLoading }] = useCallOffRecoveryMutation();
  const { showToast } = useToast();

  async function stop() {
    try {
      showToast({ variant: 'success', message: await callOff(id).unwrap() });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, recoveryWords.callOffFailed).message });
    }
  }

  return (
    <li className={rowLook}>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Address address={address} />
          <Chip tone={tones[state]}>{recoveryWords.states[state]}</Chip>
        </div>
        <p className="text-sm text-ink-soft">
          <InZone at={dueAt}>{sayProgress(recovery)}</InZone>
        </p>
      </div>
      {state === 'waiting' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={recoveryWords.callOffOf(shortenAddress(address))}
          busy={isLoading}
          busyLabel={recoveryWords.callingOff}
          onClick={() => void stop()}
        >
          {recoveryWords.callOff}
        </Button>
      )}
    </li>
  );
}

function sayProgress({ state, waitsFor, dueAt, endedAt }: WalletRecovery): string {
  if (state === 'started') return recoveryWords.underWay;
  if (state !== 'waiting') return recoveryWords.endedOn[state](formatDate(endedAt ?? dueAt));
  return recoveryWords.sayNeeds(waitsFor, formatDeadline(dueAt));
}
