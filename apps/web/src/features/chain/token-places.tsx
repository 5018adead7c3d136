import { type ReactNode, useState } from 'react';
import type { TokenPlace } from '@diyar/domain/custody.ts';
import { toVerifyPath } from '@diyar/domain/paths.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as custodyWords from '@diyar/words/custody.ts';
import { formatNumber } from '@diyar/words/format.ts';
import { openProof } from '@diyar/words/verify.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { useListWalletsQuery } from '#web/features/wallets/wallets.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import {
  type EthereumProvider,
  isSameAddress,
  readChainId,
  readRefusal,
  shortenAddress,
  signTypedData,
} from '#web/lib/ethereum.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FactTable, namedCell } from '#web/ui/fact-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAskForMoveBackMutation, useGetCustodyQuery, useMoveBackMutation, useMoveOutMutation } from './chain.api.ts';

const POLL_MS = 5000;

interface TokenPlacesProps {
  /** Asked for by somebody without a wallet of their own. */
  isAsked: boolean;
  provider: EthereumProvider | undefined;
  account: string | undefined;
}

/**
 * Where the tokens of a person are on the chain; nothing while none of them are there. Whoever has no wallet and lets the platform
 * keep all of them is shown it on request.
 */
export function TokenPlaces({ isAsked, provider, account }: TokenPlacesProps) {
  const [isMoving, setIsMoving] = useState(false);
  const { data } = useGetCustodyQuery(undefined, isMoving ? { pollingInterval: POLL_MS } : {});
  const { data: linked = [] } = useListWalletsQuery();
  const [asked, setAsked] = useState<{ place: TokenPlace; from: string | undefined }>();
  const isUnderWay = data?.places.some(({ moving }) => moving !== null) === true;
  if (isUnderWay !== isMoving) setIsMoving(isUnderWay);
  if (data === undefined || data.places.length === 0) return null;
  const { isOpen, places } = data;
  const usable = linked.find(({ address }) => isSameAddress(address, account)) ?? linked[0];
  const kept = places.reduce((sum, place) => sum + place.kept, 0);
  const own = places.reduce((sum, place) => sum + countOwn(place), 0);
  if (!isAsked && !isUnderWay && own === 0 && account === undefined && linked.length === 0) return null;
  const { columns } = custodyWords;
  const canMoveOut = isOpen && usable !== undefined;
  const hasMoves = canMoveOut || own > 0;
  return (
    <Panel title={custodyWords.title}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Sum name={custodyWords.own} tokens={own} text={custodyWords.ownText} tone="bg-emerald" />
        <Sum
          name={custodyWords.kept}
          tokens={kept}
          text={isOpen ? custodyWords.keptTextOpen : custodyWords.keptText}
          tone="border border-brass bg-brass-tint"
        />
      </dl>
      {isOpen && usable === undefined && <p className="mt-4 text-note text-ink-soft">{custodyWords.linkFirst}</p>}
      <div className="mt-5">
        <FactTable
          caption={custodyWords.title}
          subject={columns.home}
          columns={[columns.own, columns.kept, ...(hasMoves ? [columns.act] : [])]}
          rows={places.map((place) => (
            <Row
              key={place.property.id}
              place={place}
              canMoveOut={canMoveOut}
              hasMoves={hasMoves}
              onMove={(from) => setAsked({ place, from })}
            />
          ))}
        />
      </div>
      {asked !== undefined &&
        (asked.from === undefined ? (
          usable !== undefined && (
            <MoveOut place={asked.place} address={usable.address} onClose={() => setAsked(undefined)} />
          )
        ) : (
          <MoveBack
            place={asked.place}
            from={asked.from}
            provider={isSameAddress(asked.from, account) ? provider : undefined}
            onClose={() => setAsked(undefined)}
          />
        ))}
    </Panel>
  );
}

/** Asks for `TokenPlaces`; nothing while there is nothing to show. */
export function TokenPlacesLink({ onShow }: { onShow: () => void }) {
  const { data } = useGetCustodyQuery();
  if (data === undefined || data.places.length === 0) return walletsWords.notNeeded;
  return (
    <>
      {walletsWords.optional}{' '}
      <button type="button" className="link" onClick={onShow}>
        {custodyWords.title}
      </button>
    </>
  );
}

const countOwn = ({ own }: TokenPlace) => own.reduce((sum, { tokens }) => sum + tokens, 0);

function Sum({ name, tokens, text, tone }: { name: string; tokens: number; text: string; tone: string }) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-note font-semibold">
        <span aria-hidden="true" className={classes('size-3 flex-none rounded-[3px]', tone)} />
        {name}
      </dt>
      <dd>
        <span className="type-figure block text-[1.75rem]">{countWords.tokens(tokens)}</span>
        <span className="text-sm text-ink-soft">{text}</span>
      </dd>
    </div>
  );
}

interface RowProps {
  place: TokenPlace;
  canMoveOut: boolean;
  /** Some row has something to press. */
  hasMoves: boolean;
  /** `from`: the wallet that gives them; absent for the one that the platform keeps. */
  onMove: (from: string | undefined) => void;
}

function Row({ place, canMoveOut, hasMoves, onMove }: RowProps) {
  const { property, kept, own, moving } = place;
  const buttons: ReactNode[] = own.map(({ address }) => (
    <Button
      key={address}
      variant="secondary"
      size="sm"
      aria-label={custodyWords.moveBackOf(property.title)}
      onClick={() => onMove(address)}
    >
      {custodyWords.moveBack}
    </Button>
  ));
  if (canMoveOut && kept > 0)
    buttons.push(
      <Button
        key="out"
        variant="secondary"
        size="sm"
        aria-label={custodyWords.moveOutOf(property.title)}
        onClick={() => onMove(undefined)}
      >
        {custodyWords.moveOut}
      </Button>,
    );
  const cell = classes('py-2.5 ps-4 text-end align-top max-sm:ps-0', namedCell);
  return (
    <tr className="border-t border-line max-sm:block max-sm:py-2">
      <th scope="row" className="py-2.5 text-start align-top font-semibold max-sm:block">
        <span className="wrap-anywhere">{property.title}</span>
        <span className="block text-sm font-normal">
          <Link to={toVerifyPath(property.id)} className="link">
            {openProof}
          </Link>
        </span>
        <Progress place={place} />
      </th>
      <td data-name={custodyWords.columns.own} className={cell}>
        {formatNumber(countOwn(place))}
      </td>
      <td data-name={custodyWords.columns.kept} className={cell}>
        {formatNumber(kept)}
      </td>
      {hasMoves && (
        <td className="py-2 ps-4 text-end align-top max-sm:block max-sm:ps-0">
          {moving === null && <span className="inline-flex flex-wrap justify-end gap-2">{buttons}</span>}
        </td>
      )}
    </tr>
  );
}

const isNamed = (reason: string): reason is keyof typeof custodyWords.waitsFor =>
  Object.hasOwn(custodyWords.waitsFor, reason);

/** What is on its way, and what it waits for; or why nothing came of it. */
function Progress({ place: { moving, endedFor } }: { place: TokenPlace }) {
  if (moving !== null) {
    const { toOwn, tokens, waitsFor } = moving;
    const what = toOwn ? custodyWords.onTheWayOut(tokens) : custodyWords.onTheWayBack(tokens);
    const reason = waitsFor !== null && isNamed(waitsFor) ? waitsFor : 'chain';
    return (
      <span role="status" className="block text-sm font-normal text-amber">
        {what}. {custodyWords.waitsFor[reason]}
      </span>
    );
  }
  return endedFor === null ? null : <span className="block text-sm font-normal text-clay">{custodyWords.ended}</span>;
}

function MoveOut({ place, address, onClose }: { place: TokenPlace; address: string; onClose: () => void }) {
  const [moveOut, { isLoading }] = useMoveOutMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function move() {
    try {
      const message = await stepUp(() => moveOut({ propertyId: place.property.id, address }).unwrap());
      showToast({ variant: 'success', message });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, custodyWords.moveFailed).message });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void move()}
      title={custodyWords.outTitle(place.kept, shortenAddress(address))}
      text={custodyWords.outText}
      confirmLabel={custodyWords.moveOut}
      busyLabel={custodyWords.moving}
      busy={isLoading}
    />
  );
}

interface MoveBackProps {
  place: TokenPlace;
  from: string;
  /** Absent where this wallet is not the one that is connected. */
  provider: EthereumProvider | undefined;
  onClose: () => void;
}

const REJECTED = 4001;
const PENDING = -32_002;

function MoveBack({ place, from, provider, onClose }: MoveBackProps) {
  const [ask] = useAskForMoveBackMutation();
  const [moveBack] = useMoveBackMutation();
  const [isBusy, setIsBusy] = useState(false);
  const { showToast } = useToast();
  const tokens = place.own.find(({ address }) => address === from)?.tokens ?? 0;
  const input = { propertyId: place.property.id, address: from };

  /** The sentence that says why nothing was moved; undefined where it was. */
  async function move(): Promise<string | undefined> {
    if (provider === undefined) return custodyWords.connectThis(shortenAddress(from));
    try {
      const { typedData, chainId, ...terms } = await ask(input).unwrap();
      if ((await readChainId(provider)) !== chainId) return custodyWords.otherChain(chainId);
      const signature = await signTypedData(provider, from, typedData);
      showToast({ variant: 'success', message: await moveBack({ ...input, ...terms, signature }).unwrap() });
      return undefined;
    } catch (failure) {
      const refusal = readRefusal(failure);
      if (refusal === REJECTED) return custodyWords.rejected;
      if (refusal === PENDING) return custodyWords.pending;
      return toApiError(failure, custodyWords.moveFailed).message;
    }
  }

  async function confirm() {
    setIsBusy(true);
    const failure = await move();
    if (failure !== undefined) showToast({ variant: 'error', message: failure });
    setIsBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void confirm()}
      title={custodyWords.backTitle(tokens)}
      text={custodyWords.backText}
      confirmLabel={custodyWords.sign}
      busyLabel={custodyWords.signing}
      busy={isBusy}
    />
  );
}
