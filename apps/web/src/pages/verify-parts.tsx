import type { HomeProof, ShownChainEvent } from '@diyar/domain/chain.ts';
import { writeVerifyCommands } from '@diyar/domain/verify-commands.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor, formatNumber, formatUtcDay } from '@diyar/words/format.ts';
import * as verifyWords from '@diyar/words/verify.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { shortenAddress, shortenHash } from '#web/lib/ethereum.ts';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';

const CARD = 'rounded-card border border-line bg-surface p-5 md:p-7';
const MICROS_PER_CENT = 10_000n;

function useCopy() {
  const { showToast } = useToast();
  return async (text: string) => {
    const isCopied = await copyText(text);
    showToast({
      variant: isCopied ? 'success' : 'error',
      message: isCopied ? verifyWords.copied : verifyWords.notCopied,
    });
  };
}

const asCode = (text: string) => <code className="font-mono">{text}</code>;
const steps = ['supply', 'unsold', 'title', 'review', 'rent', 'script'] as const;

export function AskYourself({ proof }: { proof: HomeProof }) {
  const commands = writeVerifyCommands(proof);
  if (commands === undefined) return null;
  /** What the chain should answer, as far as it is short. */
  const answers = new Map(proof.facts.map(({ fact, chain }) => [fact as string, chain]));
  return (
    <section aria-labelledby="ask-yourself" className={CARD}>
      <h2 id="ask-yourself" className="type-title">
        {verifyWords.askYourself}
      </h2>
      <p className="mt-2 text-note text-ink-soft">{rich(verifyWords.askYourselfText, { code: asCode })}</p>
      <p className="mt-1 text-note text-ink-soft">
        {proof.network?.isOwn === true ? verifyWords.ownNode : verifyWords.otherNode}
      </p>
      <Command text={commands.setup} className="mt-4" />
      <ol>
        {steps.map((step, position) => {
          const { title, text } = verifyWords.steps[step];
          const answer = step === 'rent' ? undefined : answers.get(step);
          return (
            <li
              key={step}
              className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-t border-line pt-5 md:gap-x-5"
            >
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full border border-brass font-display text-brass-ink"
              >
                {formatNumber(position + 1)}
              </span>
              <div className="min-w-0 pt-1">
                <h3 className="font-semibold">{title}</h3>
                {text !== '' && <p className="mt-0.5 text-note text-ink-soft">{text}</p>}
                <Command text={commands[step]} answer={answer} className="mt-3" />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** In the direction of a terminal, whatever language stands around it. */
function Command({
  text,
  answer,
  className,
}: {
  text: string;
  answer?: string | null | undefined;
  className?: string;
}) {
  const copy = useCopy();
  return (
    <div className={className}>
      <div
        dir="ltr"
        className="flex items-start gap-2 rounded-control bg-deep py-3 ps-4 pe-2 text-start text-[0.8125rem]/[1.6] text-deep-ink"
      >
        <pre className="min-w-0 flex-1 font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">
          <code>{text}</code>
          {answer != null && <span className="block text-deep-brass">{answer}</span>}
        </pre>
        <button
          type="button"
          aria-label={verifyWords.copyCommand}
          onClick={() => void copy(text)}
          className="-my-1 grid size-11 flex-none place-items-center rounded-full text-deep-soft hover:text-deep-ink"
        >
          <Icon path={pageIcons.copy} size={18} />
        </button>
      </div>
    </div>
  );
}

interface WhereWrittenProps {
  proof: HomeProof;
  token: NonNullable<HomeProof['token']>;
}

export function WhereWritten({ proof: { home, network, facts }, token }: WhereWrittenProps) {
  const copy = useCopy();
  const { addresses } = verifyWords;
  const hashes = facts.flatMap(({ fact, chain }) =>
    (fact === 'title' || fact === 'review') && chain !== null
      ? [{ name: addresses[fact], value: chain, short: shortenHash(chain) }]
      : [],
  );
  const places = [
    { name: addresses.token(token.symbol), value: token.address },
    ...(network === null
      ? []
      : [
          { name: addresses.factory, value: network.factory },
          { name: addresses.registry, value: network.registry },
          { name: addresses.currency, value: network.currency },
        ]),
  ].map((place) => ({ ...place, short: shortenAddress(place.value) }));
  const made = {
    name: addresses.transaction(token.block),
    value: token.transaction,
    short: shortenHash(token.transaction),
  };
  return (
    <section aria-labelledby="where-written" className={CARD}>
      <h2 id="where-written" className="type-title">
        {verifyWords.whereWritten}
      </h2>
      {network !== null && (
        <p className="mt-1 text-note text-ink-soft">
          {network.isOwn ? verifyWords.ownChain(network.chainId) : verifyWords.otherChain(network.chainId)}
        </p>
      )}
      <ul className="mt-3">
        {[...places, made, ...hashes].map(({ name, value, short }) => (
          <li key={name} className="flex items-center justify-between gap-3 border-t border-line py-2">
            <div className="min-w-0">
              <p className="text-sm text-ink-soft">{name}</p>
              <p dir="ltr" className="font-mono text-[0.84375rem] rtl:text-end">
                {short}
              </p>
            </div>
            <IconButton
              look="bare"
              icon={pageIcons.copy}
              label={verifyWords.copyOf(name)}
              onClick={() => void copy(value)}
            />
          </li>
        ))}
      </ul>
      <a
        href={`/api/properties/${home.id}/proof`}
        className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 text-note font-semibold hover:bg-well"
      >
        <Icon path={pageIcons.download} size={18} />
        {verifyWords.openData}
      </a>
    </section>
  );
}

export function Limits({ proof: { network } }: { proof: HomeProof }) {
  const { limits } = verifyWords;
  const list = [limits.deed, network?.isOwn === true ? limits.ownChain : limits.otherChain, limits.worth];
  return (
    <section aria-labelledby="not-proved" className={CARD}>
      <h2 id="not-proved" className="type-title">
        {verifyWords.limitsTitle}
      </h2>
      <ul className="mt-4 grid gap-3.5 text-note">
        {list.map((limit) => (
          <li key={limit} className="grid grid-cols-[auto_1fr] gap-3">
            <Icon path={pageIcons.prohibited} size={20} className="mt-0.5 text-ink-soft" />
            {limit}
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeAmount({ kind, amount }: ShownChainEvent): string {
  const isMoney = kind === 'rent' || kind === 'claimed';
  return isMoney ? formatMinor(BigInt(amount) / MICROS_PER_CENT, 'USD') : countWords.tokens(BigInt(amount));
}

export function Events({ proof: { events } }: { proof: HomeProof }) {
  const { eventColumns: columns } = verifyWords;
  const cell =
    'max-md:flex max-md:justify-between max-md:gap-4 max-md:py-0.5 max-md:before:text-ink-soft max-md:before:content-[attr(data-name)] md:py-3 md:pe-4';
  return (
    <section aria-labelledby="chain-events" className={CARD}>
      <h2 id="chain-events" className="type-title">
        {verifyWords.eventsTitle}
      </h2>
      <p className="mt-1 text-note text-ink-soft">{verifyWords.eventsText}</p>
      <table className="mt-4 w-full text-note tabular-nums max-md:block">
        <caption className="sr-only">{verifyWords.eventsTitle}</caption>
        <thead className="max-md:sr-only">
          <tr className="text-sm text-ink-soft">
            {Object.values(columns).map((name) => (
              <th key={name} scope="col" className="py-2 pe-4 text-start font-medium last:pe-0 last:text-end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {events.map((event) => (
            <tr
              key={`${event.transaction}/${event.kind}/${event.amount}`}
              className="border-t border-line max-md:block max-md:py-3"
            >
              <td data-name={columns.when} className={cell}>
                {event.at === null ? '–' : formatUtcDay(event.at)}
              </td>
              <td data-name={columns.what} className={classes(cell, 'font-semibold')}>
                {verifyWords.eventKinds[event.kind]}
              </td>
              <td data-name={columns.detail} className={cell}>
                {describeAmount(event)}
              </td>
              <td data-name={columns.block} className={cell}>
                {formatNumber(event.block)}
              </td>
              <td
                data-name={columns.transaction}
                className={classes(cell, 'font-mono text-[0.84375rem] md:pe-0 md:text-end')}
              >
                <span dir="ltr">{shortenHash(event.transaction)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
