import type { ReactNode } from 'react';
import { offers, type Offer } from '@diyar/domain/property-choices.ts';
import { type Criteria, omitCriteria, toFilters } from '@diyar/domain/search-filters.ts';
import * as accountWords from '@diyar/words/account.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as homeWords from '@diyar/words/home.ts';
import * as locationWords from '@diyar/words/location.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import { useGetProfileQuery } from '#web/features/account/account.api.ts';
import { DeletionBanner } from '#web/features/account/deletion-banner.tsx';
import { renderEmail } from '#web/features/account/render-email.tsx';
import { SaveHeart } from '#web/features/favourites/save-heart.tsx';
import { FirstSteps, useIsStepShown } from '#web/features/first-steps/first-steps.tsx';
import { WhatIOwn } from '#web/features/holdings/what-i-own.tsx';
import { NearYou } from '#web/features/home/near-you.tsx';
import { TopRated } from '#web/features/home/top-rated.tsx';
import { MarketInsights } from '#web/features/market/market-insights.tsx';
import { useGetMfaStatusQuery } from '#web/features/mfa/mfa.api.ts';
import { areCodesLow } from '#web/features/mfa/recovery-code-list.tsx';
import { SalesToAnswer } from '#web/features/properties/sales-to-answer.tsx';
import { FilterButton } from '#web/features/search/filter-button.tsx';
import { LocationRefusal } from '#web/features/search/location-refusal.tsx';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { useGetFacetsQuery, useResults } from '#web/features/search/search.api.ts';
import { useOffer } from '#web/features/search/use-offer.ts';
import { usePropertySearch } from '#web/features/search/use-property-search.ts';
import { NearViewings } from '#web/features/viewings/viewing-list.tsx';
import { useCityName } from '#web/lib/city-name.ts';
import { useGeolocation, type Geolocation } from '#web/lib/geolocation.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { isRealMoney } from '#web/lib/settlement.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import narrow from '../../assets/pictures/courtyard-440.avif';
import wide from '../../assets/pictures/courtyard-838.avif';
import fallback from '../../assets/pictures/courtyard-838.jpg';

export function DashboardHomePage() {
  const { offer, chooseOffer, search } = useOffer(usePropertySearch());
  const geolocation = useGeolocation({ ask: 'now' });
  const isSecondFactorSuggested = useIsStepShown('secondFactor');
  const position = geolocation.status === 'granted' ? geolocation.position : undefined;
  const city = useCityName(position);
  const { data: facets } = useGetFacetsQuery(omitCriteria(toFilters(search.criteria), offers));
  const near = (
    <NearResults
      offer={offer}
      isNear={position !== undefined || geolocation.status === 'locating'}
      criteria={{ ...search.criteria, ...position }}
      onClear={search.clear}
    />
  );

  return (
    <>
      <div className="mb-6 grid max-w-194 gap-4 empty:hidden">
        <DeletionBanner />
        <EmailNotice />
        <SalesToAnswer />
        <NearViewings place="first" />
      </div>
      {/* On one line from 768 px: what is said of the location comes late and may be long. */}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:flex-nowrap md:*:first:min-w-0 md:*:last:flex-none">
        <HomeHeading
          city={city}
          status={geolocation.status}
          onLocate={geolocation.locate}
          refusal={<LocationRefusal status={geolocation.status} />}
        />
        <div className="flex gap-2.5 max-md:w-full">
          <SearchBox
            search={search}
            placeholder={homeWords.searchPlaceholder}
            rounded
            className="flex-1 md:w-56 lg:w-90"
          />
          <FilterButton search={search} rounded withoutOffers />
        </div>
      </div>
      <FirstSteps />
      <WhatIOwn />
      <Tabs
        label={homeWords.tabsLabel}
        value={offer}
        onChange={chooseOffer}
        className="mt-3"
        items={offers.map((each) => ({
          value: each,
          label: homeWords.tabs[each],
          count: facets && `${facets.isEstimated ? '~' : ''}${formatNumber(facets.offers[each])}`,
          content: near,
        }))}
      />
      <div className="mt-9 max-w-194 empty:hidden">
        <NearViewings place="later" />
      </div>
      <div className="mt-9 grid grid-cols-1 items-start gap-9 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] xl:gap-6">
        <section aria-labelledby="top-rated">
          <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="top-rated" className="type-part">
              {homeWords.topRated}
            </h2>
            <p className="text-sm text-ink-soft">{homeWords.topRatedHint}</p>
          </div>
          <TopRated />
        </section>
        <section aria-labelledby="insights">
          <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="insights" className="type-part">
              {homeWords.insights}
            </h2>
            <p className="text-sm text-ink-soft">{homeWords.insightsHint}</p>
          </div>
          <MarketInsights position={position} city={city} />
        </section>
      </div>
      <div className="mt-9 grid gap-6 *:nth-2:order-first xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <AddBanner />
        <TwoFactorNotice isSuggested={isSecondFactorSuggested} />
      </div>
      {!isRealMoney() && <p className="mt-6 text-sm text-ink-soft">{homeWords.demo}</p>}
    </>
  );
}

interface NearResultsProps {
  offer: Offer;
  isNear: boolean;
  criteria: Criteria;
  onClear: () => void;
}

/** One query per tab, so that a tab never shows the properties of another one. */
function NearResults({ criteria, ...rest }: NearResultsProps) {
  const results = useResults(criteria);
  return <NearYou criteria={criteria} results={results} SaveHeart={SaveHeart} {...rest} />;
}

interface HomeHeadingProps {
  city: string;
  status: Geolocation['status'];
  onLocate: () => void;
  /** Why the visitor cannot be located, if so. */
  refusal: ReactNode;
}

function HomeHeading({ city, status, onLocate, refusal }: HomeHeadingProps) {
  const canAsk = status === 'prompt' || status === 'failed';
  const isPlaced = status === 'granted' || status === 'locating';
  return (
    <div>
      <h1 className="type-work">{isPlaced ? homeWords.title(city) : homeWords.titleAnywhere}</h1>
      <div className="mt-1 flex min-h-11 items-center gap-x-2 text-sm text-ink-soft">
        <Icon path={icons.locate} size={18} className="flex-none text-ink-faint" />
        <div className="flex flex-wrap items-center gap-x-2">
          {status === 'granted' && homeWords.nearestFirst}
          {status === 'locating' && locationWords.finding}
          {status === 'prompt' && homeWords.newestAnywhere}
          {refusal}
          {canAsk && (
            <Button variant="quiet" size="sm" className="px-2! text-sm! text-emerald" onClick={onLocate}>
              {locationWords.share}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function renderProfileLink(text: string) {
  return (
    <Link to={paths.profile} className="link">
      {text}
    </Link>
  );
}

/** Asks to confirm a new email or to verify the first one. */
function EmailNotice() {
  const { data: profile } = useGetProfileQuery();
  if (profile === undefined) return null;
  if (profile.pendingEmail !== null) {
    return (
      <Callout title={accountWords.confirmEmailTitle}>
        <p>{rich(accountWords.confirmEmailText(profile.pendingEmail), { b: renderEmail })}</p>
      </Callout>
    );
  }
  if (profile.isEmailVerified) return null;
  return (
    <Callout tone="warning" title={accountWords.unverifiedTitle}>
      <p>{rich(accountWords.unverifiedText(profile.email), { b: renderEmail, a: renderProfileLink })}</p>
    </Callout>
  );
}

interface TwoFactorNoticeProps {
  /** Something else on the page suggests setting it up. */
  isSuggested: boolean;
}

/** Suggests setting two-factor up, or making new recovery codes when few are left. */
function TwoFactorNotice({ isSuggested }: TwoFactorNoticeProps) {
  const { data: status } = useGetMfaStatusQuery();
  if (status === undefined) return null;
  if (!status.enabled) {
    if (isSuggested) return null;
    return (
      <Callout title={mfaWords.protectTitle} className="content-center">
        <p>{mfaWords.offNotice}</p>
        <ButtonLink to={paths.profileTab('security')} size="sm" className="mt-3">
          {mfaWords.setUp}
        </ButtonLink>
      </Callout>
    );
  }
  if (!areCodesLow(status)) return null;
  return (
    <Callout tone="warning" title={mfaWords.codesLeft(status.recoveryCodesRemaining)}>
      <p>{mfaWords.codesLowNotice}</p>
      <ButtonLink to={paths.profileTab('security')} variant="secondary" size="sm" className="mt-3">
        {mfaWords.newCodes}
      </ButtonLink>
    </Callout>
  );
}

/** An invitation to list a home. */
function AddBanner() {
  return (
    <section
      aria-labelledby="add-a-property"
      className="khatam relative flex min-h-66 items-center overflow-hidden rounded-card bg-deep p-6 text-deep-ink [--khatam-mask:linear-gradient(#000,#000)] [--khatam-strength:.1] [--khatam-tile:120px] md:p-9"
    >
      <div className="max-w-96 max-sm:max-w-[62%]">
        <h2 id="add-a-property" className="type-block">
          {homeWords.addTitle}
        </h2>
        <p className="mt-2 text-note text-deep-soft">{homeWords.addText}</p>
        <ButtonLink to={paths.addProperty} variant="ivory" className="mt-5">
          <Icon path={pageIcons.plus} />
          {homeWords.addTitle}
        </ButtonLink>
      </div>
      <div className="absolute end-5 bottom-0 h-[88%] w-[34%] max-w-54 translate-y-px max-sm:-end-4 max-sm:h-3/5 md:end-9">
        <Picture
          sources={[{ type: 'image/avif', srcSet: `${narrow} 440w, ${wide} 838w` }]}
          src={fallback}
          alt=""
          width={838}
          height={1067}
          sizes="216px"
          color="#9c8b6e"
          className="arch-mask h-full"
        />
      </div>
    </section>
  );
}
