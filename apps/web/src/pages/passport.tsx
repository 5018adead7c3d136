import { hasMark, type HomePassport } from '@diyar/domain/passports.ts';
import { toVerifyPath } from '@diyar/domain/paths.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as exitsWords from '@diyar/words/exits.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import { openProof } from '@diyar/words/verify.ts';
import { useGetExitQuery } from '#web/features/exits/exits.api.ts';
import { useGetPassportQuery } from '#web/features/passports/passports.api.ts';
import { VersionChanges } from '#web/features/passports/version-changes.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/lib/paths.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { Star } from '#web/ui/star.tsx';
import { Parts, Review } from './passport-sheets.tsx';

const words = {
  loading: passportsPageWords.loading,
  notFound: passportsPageWords.notFound,
  loadFailed: passportsPageWords.loadFailed,
};

export function PassportPage({ id = '' }: { id?: string | undefined }) {
  const { data, error, isFetching, refetch } = useGetPassportQuery(id, { refetchOnMountOrArgChange: true });
  usePageTitle(data && passportsPageWords.tabTitle(data.home.title));
  return (
    <div className="wrap min-h-svh py-6 md:py-8 print:min-h-0 print:max-w-none print:p-0">
      <RecordState
        value={data}
        failure={error && toApiError(error)}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        words={words}
        back={<ButtonLink to={paths.properties}>{passportsPageWords.properties}</ButtonLink>}
      >
        {(passport) => <Passport passport={passport} />}
      </RecordState>
    </div>
  );
}

const SHEET =
  'rounded-[4px] border border-line bg-surface p-5 sm:p-9 md:p-15 print:rounded-none print:border-0 print:bg-transparent print:p-0';

function Passport({ passport }: { passport: HomePassport }) {
  const { home, body } = passport;
  return (
    <>
      <Breadcrumb
        className="mb-2 print:hidden"
        crumbs={[
          { label: passportsPageWords.properties, to: paths.properties },
          { label: home.title, to: paths.property(home.id) },
          { label: passportsPageWords.passport },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,53.75rem)_minmax(14rem,1fr)] print:block">
        <article className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 print:block">
          <section className={SHEET}>
            <Head passport={passport} />
            <Sale homeId={home.id} />
            {body === null ? (
              <p className="mt-6 text-note text-ink-soft">{passportsPageWords.noVotes}</p>
            ) : (
              <Parts passport={passport} body={body} />
            )}
            <Foot passport={passport} sheet={1} />
          </section>
          {body !== null && (
            <section className={classes(SHEET, 'print:break-before-page')}>
              <Review passport={passport} body={body} />
              <Foot passport={passport} sheet={2} />
            </section>
          )}
        </article>
        <Rail passport={passport} />
      </div>
    </>
  );
}

/** A home that is or was sold as a whole has no holders of parts any more, whatever its review says. */
function Sale({ homeId }: { homeId: string }) {
  const { data: exit } = useGetExitQuery(homeId);
  if (exit == null) return null;
  return (
    <Callout tone={exit.state === 'done' ? 'info' : 'warning'} title={exitsWords.titles[exit.state]} className="mt-6">
      <p>{exitsWords.texts[exit.state]}</p>
      {exit.soldAt !== null && <p className="mt-2">{exitsWords.paidOn(formatUtcDay(exit.soldAt))}</p>}
    </Callout>
  );
}

function Foot({ passport: { home, body, hash }, sheet }: { passport: HomePassport; sheet: number }) {
  if (body === null) return null;
  return (
    <footer className="mt-8 flex flex-wrap justify-between gap-2 border-t border-line pt-4 text-chip text-ink-soft print:mt-3 print:pt-2">
      <span>{passportsPageWords.foot(home.id.slice(0, 8), body.number)}</span>
      <span className="hidden font-mono print:inline">{hash}</span>
      <span>{passportsPageWords.sheet(sheet)}</span>
    </footer>
  );
}

function describeState({ state, body }: HomePassport): string {
  const isDemonstration = body?.isDemonstration === true && state === 'attested';
  return isDemonstration ? passportsPageWords.demonstrationStates.attested : passportsPageWords.states[state];
}

function Head({ passport }: { passport: HomePassport }) {
  const { home, state, body } = passport;
  const facts = [
    [passportsPageWords.state, describeState(passport)],
    [passportsPageWords.reviewedOn, body === null ? passportsPageWords.none : formatUtcDay(body.reviewedOn)],
    [passportsPageWords.nextReview, body === null ? passportsPageWords.none : formatUtcDay(body.reviewBy)],
    [passportsPageWords.version, body === null ? passportsPageWords.none : String(body.number)],
  ] as const;
  const isDemonstration = body?.isDemonstration === true;
  return (
    <>
      <div className="khatam flex items-start justify-between gap-6 [--khatam-mask:linear-gradient(calc(var(--inline-angle)+180deg),#000,transparent_62%)] print:[--khatam-mask:linear-gradient(transparent,transparent)]">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-sm font-semibold text-brass-ink">
            <Star kind="seal" className="size-5" />
            {passportsPageWords.name}
          </p>
          <h1 className="mt-3 font-display text-[2rem]/[1.08] text-balance break-words md:text-[2.875rem]/[1.08] print:mt-1 print:text-[2rem]">
            {home.title}
          </h1>
          <p className="mt-3 text-note text-ink-soft print:mt-1">
            {passportsPageWords.homeFacts(home.location, homesWords.typeNames[home.propertyType], home.areaSqft)}
          </p>
        </div>
        <div className="w-24 flex-none text-center text-chip text-ink-soft max-sm:hidden print:block print:w-[24mm]">
          <QrCode text={location.origin + location.pathname} label={passportsPageWords.qrLabel} />
          {body !== null && <p className="mt-2">{passportsPageWords.qrText(body.number)}</p>}
        </div>
      </div>
      <dl className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-[1.6fr_1fr_1fr_0.6fr] print:mt-3 print:grid-cols-[1.6fr_1fr_1fr_0.6fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="py-3 pe-4 md:not-first:border-s md:not-first:border-line md:not-first:ps-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="mt-0.5 font-display text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-3 print:mt-3 print:gap-1.5 print:text-[10px]/[1.4] print:*:p-2 print:*:text-[10px]/[1.4]">
        <p className="grid grid-cols-[auto_1fr] gap-3 rounded-float bg-brass-tint p-4 text-note print:p-2">
          <Star className="mt-0.5 size-5 text-brass" />
          <span>
            <strong>{isDemonstration ? passportsPageWords.demonstrationTitle : passportsPageWords.honestTitle}</strong>{' '}
            {isDemonstration ? passportsPageWords.demonstrationText : passportsPageWords.honestText}
          </span>
        </p>
        {!hasMark(state) || state === 'due' ? (
          <Callout tone={state === 'none' || state === 'in-review' ? 'info' : 'warning'}>
            {passportsPageWords.stateTexts[state]}
          </Callout>
        ) : null}
        {passport.withdrawal !== null && (
          <Callout tone="error" title={passportsPageWords.withdrawnTitle(formatUtcDay(passport.withdrawal.at))}>
            <q className="break-words">{passport.withdrawal.reason}</q>
          </Callout>
        )}
      </div>
    </>
  );
}

function Rail({ passport: { home, body, versions, hasToken } }: { passport: HomePassport }) {
  return (
    <aside className="grid gap-4 print:hidden">
      {body !== null && (
        <>
          <Button onClick={() => window.print()}>
            <Icon path={pageIcons.print} />
            {passportsPageWords.print}
          </Button>
          <a
            href={`/api/properties/${home.id}/passports/${body.number}`}
            className="flex min-h-12 items-center justify-center rounded-control border border-edge bg-surface px-5 font-semibold hover:bg-well"
          >
            {passportsPageWords.openData}
          </a>
          <section className="rounded-card border border-line bg-surface p-5">
            <h2 className="text-note font-semibold">{passportsPageWords.versionsTitle}</h2>
            <ol className="mt-2">
              {versions.map(({ number, reviewedOn, inFavour, against }, index) => (
                <li key={number} className="border-b border-line py-3 text-sm last:border-0 last:pb-0">
                  <p className="flex items-center justify-between gap-2 font-semibold">
                    {passportsPageWords.versionNumber(number)}
                    {index === 0 && <Chip tone="emerald">{passportsPageWords.current}</Chip>}
                  </p>
                  <p className="text-ink-soft">
                    {`${formatUtcDay(reviewedOn)}. ${passportsPageWords.counted(inFavour, against)}.`}
                  </p>
                  {number > 1 && <VersionChanges homeId={home.id} number={number} />}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
      <section className="rounded-card border border-line bg-surface p-5 text-sm">
        <h2 className="text-note font-semibold">{passportsPageWords.homeTitle}</h2>
        <p className="mt-1 text-ink-soft">{passportsPageWords.homeText}</p>
        <p className="mt-2">
          <Link to={paths.property(home.id)} className="link">
            {home.title}
          </Link>
        </p>
        {hasToken && (
          <p className="mt-2">
            <Link to={toVerifyPath(home.id)} className="link">
              {openProof}
            </Link>
          </p>
        )}
        <p className="mt-2">
          <Link to={paths.sharia} className="link">
            {passportsPageWords.allReviews}
          </Link>
        </p>
      </section>
    </aside>
  );
}
