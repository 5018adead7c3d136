import type { Compared, HomeProof } from '@diyar/domain/chain.ts';
import { toPassportPath } from '@diyar/domain/paths.ts';
import { formatMinor, formatNumber } from '@diyar/words/format.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import * as verifyWords from '@diyar/words/verify.ts';
import { useGetHomeProofQuery } from '#web/features/chain/chain.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { shortenHash } from '#web/lib/ethereum.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { InZone, useMoment } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RecordState } from '#web/ui/record-state.tsx';
import { Star } from '#web/ui/star.tsx';
import { AskYourself, Events, Limits, WhereWritten } from './verify-parts.tsx';

const words = {
  loading: verifyWords.loading,
  notFound: verifyWords.notFound,
  loadFailed: verifyWords.loadFailed,
};

/** What our books say of a home, what the chain says, and how anybody can ask it. */
export function VerifyPage({ id = '' }: { id?: string | undefined }) {
  const { data, error, isFetching, refetch } = useGetHomeProofQuery(id);
  usePageTitle(data && verifyWords.tabTitle(data.home.title));
  return (
    <RecordState
      value={data}
      failure={error && toApiError(error)}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      words={words}
      back={<ButtonLink to={paths.properties}>{verifyWords.properties}</ButtonLink>}
    >
      {(proof) => <Proof proof={proof} isFetching={isFetching} onCompare={() => void refetch()} />}
    </RecordState>
  );
}

interface ProofProps {
  proof: HomeProof;
  isFetching: boolean;
  onCompare: () => void;
}

function Proof({ proof, isFetching, onCompare }: ProofProps) {
  const { home, token } = proof;
  return (
    <>
      <header className="khatam overflow-hidden [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_55%)]">
        <div className="wrap py-8 md:pt-12 md:pb-9">
          <Breadcrumb
            className="mb-2"
            crumbs={[{ label: home.title, to: paths.property(home.id) }, { label: verifyWords.proof }]}
          />
          <p className="flex items-center gap-2 text-sm font-semibold text-brass-ink">
            <Star kind="seal" className="size-5" />
            {verifyWords.kicker}
          </p>
          <h1 className="type-section mt-2 max-w-[11em]">{verifyWords.title}</h1>
          <p className="mt-5 max-w-[38em] text-lg break-words text-ink-soft">{verifyWords.lead(home.title)}</p>
        </div>
      </header>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 pb-12 md:pb-20">
        <section aria-labelledby="proof-state" className="rounded-card border border-line bg-surface">
          <Head proof={proof} isFetching={isFetching} onCompare={onCompare} />
          {token !== null && <Comparison proof={proof} />}
        </section>
        {token !== null && (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.05fr)]">
              <AskYourself proof={proof} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
                <WhereWritten proof={proof} token={token} />
                <Limits proof={proof} />
              </div>
            </div>
            <Events proof={proof} />
          </>
        )}
      </div>
    </>
  );
}

const marks: Record<HomeProof['state'], { icon: IconPath; look: string }> = {
  agrees: { icon: pageIcons.check, look: 'bg-emerald text-on-emerald' },
  waiting: { icon: pageIcons.clock, look: 'bg-amber-tint text-amber' },
  behind: { icon: pageIcons.clock, look: 'bg-amber-tint text-amber' },
  away: { icon: icons.warning, look: 'bg-amber-tint text-amber' },
  differs: { icon: pageIcons.alert, look: 'bg-clay-tint text-clay' },
  none: { icon: pageIcons.info, look: 'bg-well text-ink-soft' },
  off: { icon: pageIcons.info, look: 'bg-well text-ink-soft' },
};

function describeState({ state, missing, read }: HomeProof, showMoment: (at: string) => string): string | undefined {
  switch (state) {
    case 'off':
      return verifyWords.offText;
    case 'none':
      return verifyWords.missing[missing ?? 'chain'];
    case 'differs':
      return verifyWords.differsText;
    case 'behind':
      return verifyWords.behindText(read?.block ?? 0);
    case 'away':
      return read?.at == null ? verifyWords.awayText : verifyWords.awaySince(showMoment(read.at));
    default:
      return undefined;
  }
}

function Head({ proof, isFetching, onCompare }: ProofProps) {
  const { state, comparedAt, read, home } = proof;
  const { icon, look } = marks[state];
  const showMoment = useMoment();
  const text = describeState(proof, showMoment);
  const isCompared = read !== null && state !== 'off' && state !== 'none';
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 md:p-7">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-4 md:gap-5">
        <span className={classes('grid size-12 flex-none place-items-center rounded-full md:size-14', look)}>
          <Icon path={icon} size={24} />
        </span>
        <div role="status" className="min-w-0">
          <h2 id="proof-state" className="type-title">
            {verifyWords.stateTitles[state]}
          </h2>
          {text !== undefined && <p className="mt-1 max-w-[44em] text-note">{text}</p>}
          {isCompared && (
            <p className="mt-1 text-sm text-ink-soft">
              <InZone at={comparedAt}>{verifyWords.compared(showMoment(comparedAt), read.block)}</InZone>
            </p>
          )}
          {state === 'none' && (
            <p className="mt-2 text-sm">
              <Link to={toPassportPath(home.id)} className="link">
                {passportsPageWords.openPassport}
              </Link>
            </p>
          )}
        </div>
      </div>
      {state !== 'off' && (
        <Button variant="secondary" busy={isFetching} onClick={onCompare} className="max-sm:w-full">
          <Icon path={pageIcons.refresh} size={18} />
          {verifyWords.compareAgain}
        </Button>
      )}
    </div>
  );
}

const MICROS_PER_CENT = 10_000n;
const formatMicros = (micros: string) => formatMinor(BigInt(micros) / MICROS_PER_CENT, 'USD');

function describeValue(fact: Compared['fact'], value: string | null, none: string) {
  if (value === null) return none;
  if (fact === 'rent') return formatMicros(value);
  return fact === 'title' || fact === 'review' ? shortenHash(value) : formatNumber(BigInt(value));
}

const signs = { agrees: '=', waiting: '…', differs: '≠', unknown: '?' } as const;
const tones = {
  agrees: '',
  waiting: 'bg-amber-tint',
  differs: 'bg-clay-tint',
  unknown: '',
} as const;
const signTones = { agrees: 'text-emerald', waiting: 'text-amber', differs: 'text-clay', unknown: 'text-ink-soft' };

/** What differs comes first: nobody should have to look for it. */
function Comparison({ proof }: { proof: HomeProof }) {
  const { facts, onItsWay, reserved } = proof;
  const showMoment = useMoment();
  const sorted = [
    ...facts.filter(({ state }) => state === 'differs'),
    ...facts.filter(({ state }) => state !== 'differs'),
  ];
  const isOnItsWay = onItsWay.tokens > 0 || onItsWay.rents > 0;
  return (
    <table className="w-full text-note max-md:block">
      <caption className="sr-only">{verifyWords.tableCaption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-t border-line align-top">
          <th scope="col" className="py-4 ps-7 text-start">
            <span className="sr-only">{verifyWords.fact}</span>
          </th>
          <th scope="col" className="py-4 text-end font-semibold">
            {verifyWords.ledger}
            <span className="block text-sm font-normal text-ink-soft">{verifyWords.ledgerNote}</span>
          </th>
          <th scope="col" className="w-24">
            <span className="sr-only">{verifyWords.sign}</span>
          </th>
          <th scope="col" className="py-4 pe-7 text-start font-semibold">
            {verifyWords.chain}
            <span className="block text-sm font-normal text-ink-soft">{verifyWords.chainNote}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {sorted.map((compared) => (
          <ComparedRow key={compared.fact} compared={compared} proof={proof} />
        ))}
        {isOnItsWay && (
          <Row
            name={verifyWords.onItsWay}
            note={onItsWay.sentAt === null ? verifyWords.notSent : verifyWords.sentAt(showMoment(onItsWay.sentAt))}
            ledger={verifyWords.onItsWayFacts(onItsWay.tokens, onItsWay.rents)}
            chain={verifyWords.waitingWord}
            state="waiting"
          />
        )}
        {reserved > 0 && (
          <Row
            name={verifyWords.reserved}
            note={verifyWords.reservedNote}
            ledger={verifyWords.reservedTokens(reserved)}
            chain={verifyWords.notOnChain}
          />
        )}
      </tbody>
    </table>
  );
}

function ComparedRow({ compared: { fact, ledger, chain, state }, proof }: { compared: Compared; proof: HomeProof }) {
  const isHash = fact === 'title' || fact === 'review';
  const name =
    fact === 'review' && proof.review !== null ? verifyWords.reviewVersion(proof.review) : verifyWords.facts[fact];
  const note = fact === 'rent' && proof.network?.isOwn === true ? verifyWords.testDollars : verifyWords.factNotes[fact];
  const rest =
    fact === 'rent' && proof.unclaimed !== '0' ? verifyWords.unclaimed(formatMicros(proof.unclaimed)) : undefined;
  const none = state === 'unknown' && isHash ? verifyWords.unreadable : verifyWords.nothing;
  return (
    <Row
      name={name}
      note={rest === undefined ? note : `${note}. ${rest}`}
      ledger={describeValue(fact, ledger, verifyWords.nothing)}
      chain={describeValue(fact, chain, none)}
      state={state}
      look={isHash ? 'font-mono text-[0.84375rem]' : 'font-display text-xl tabular-nums'}
    />
  );
}

interface RowProps {
  name: string;
  note: string;
  ledger: string;
  chain: string;
  state?: Compared['state'];
  look?: string;
}

/** Below 768 px the fact has a line, and the two sides stand next to each other under it with their names. */
function Row({ name, note, ledger, chain, state, look = 'font-medium' }: RowProps) {
  const side =
    'max-md:block max-md:before:block max-md:before:font-sans max-md:before:text-chip max-md:before:text-ink-soft max-md:before:content-[attr(data-name)]';
  return (
    <tr
      className={classes(
        'border-t border-line align-top max-md:grid max-md:grid-cols-[1fr_auto_1fr] max-md:gap-x-3 max-md:px-5 max-md:py-3.5',
        state !== undefined && tones[state],
      )}
    >
      <th scope="row" className="text-start font-semibold max-md:col-span-full md:py-3.5 md:ps-7">
        {name}
        <span className="block text-sm font-normal text-ink-soft">{note}</span>
      </th>
      <td data-name={verifyWords.ledger} className={classes('md:py-3.5 md:text-end', side, look)}>
        {ledger}
      </td>
      <td
        className={classes(
          'text-center text-xl font-semibold max-md:self-end md:py-3.5',
          state !== undefined && signTones[state],
        )}
      >
        {state !== undefined && (
          <>
            <span aria-hidden="true">{signs[state]}</span>
            <span className="sr-only">{verifyWords.signs[state]}</span>
          </>
        )}
      </td>
      <td data-name={verifyWords.chain} className={classes('md:py-3.5 md:pe-7', side, look)}>
        {chain}
      </td>
    </tr>
  );
}
