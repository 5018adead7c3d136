import { type ReactNode, useRef, useState } from 'react';
import { shortenPrice } from '@diyar/words/format.ts';
import * as landingRestWords from '@diyar/words/landing-rest.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import type { IconPath } from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { findFallback, findSource } from './landing-pictures.ts';

const rows = [
  { currency: 'AED', amount: '9,200,000', note: landingRestWords.listedPrice },
  { currency: 'USD', amount: '2,505,106', note: '× 0.2723' },
  { currency: 'SAR', amount: '9,394,146', note: '× 1.0211' },
  { currency: 'EUR', amount: '2,304,697', note: '× 0.2505' },
  { currency: 'GBP', amount: '1,928,931', note: '× 0.2097' },
] as const;

function CurrencyPreview() {
  return (
    <table className="mx-5 mt-1.5 w-[calc(100%-2.5rem)] tabular-nums md:mx-7 md:mt-2 md:w-[calc(100%-3.5rem)]">
      <caption className="sr-only">{landingRestWords.currencyExample}</caption>
      <tbody>
        {rows.map(({ currency, amount, note }, index) => (
          <tr key={currency} className="border-b border-line *:py-1.25 *:align-baseline last:border-0 md:*:py-2.5">
            <th scope="row" className={classes('w-16 text-start text-sm font-semibold', index === 0 && 'text-emerald')}>
              {currency}
            </th>
            <td className={classes('type-figure text-[1.3125rem] leading-tight', index === 0 && 'text-emerald')}>
              {amount}
            </td>
            <td className="text-end text-note text-ink-soft">{note}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} className="pt-1 text-end md:pt-1.5 text-chip text-ink-faint">
            {landingRestWords.currencyExampleNote}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

interface ClaimCardProps {
  title: string;
  text: string;
  /** Seven of twelve columns, or five. */
  wide?: boolean;
  visualClassName?: string;
  children: ReactNode;
}

function ClaimCard({ title, text, wide = false, visualClassName = 'bg-well', children }: ClaimCardProps) {
  return (
    <div
      className={classes(
        'flex flex-col overflow-hidden rounded-card border border-line bg-surface',
        wide ? 'lg:col-span-7' : 'lg:col-span-5',
      )}
    >
      <div className={classes('relative h-58 overflow-hidden border-b border-line md:h-75', visualClassName)}>
        {children}
      </div>
      <div className="px-5 pt-5.5 pb-6 md:px-7 md:pt-7 md:pb-7.5">
        <h3 className="type-title">{title}</h3>
        <p className="mt-2 text-pretty text-ink-soft">{text}</p>
      </div>
    </div>
  );
}

export function Claims() {
  return (
    <section className="wrap pb-16 md:pb-24">
      <SectionHeading title={landingRestWords.claimsTitle} />
      <div className="grid gap-5 md:grid-cols-2 md:gap-6 lg:grid-cols-12">
        <ClaimCard wide {...landingRestWords.tours}>
          <TourPreview />
        </ClaimCard>
        <ClaimCard {...landingRestWords.locationSearch} visualClassName="bg-map-land">
          <MapPreview />
        </ClaimCard>
        <ClaimCard {...landingRestWords.currencies} visualClassName="bg-surface">
          <CurrencyPreview />
        </ClaimCard>
        <ClaimCard wide {...landingRestWords.contracts}>
          <ContractPreview />
        </ClaimCard>
      </div>
    </section>
  );
}

const pins = [
  { label: shortenPrice(685_000, 'USD'), place: 'start-[30%] top-[46%]' },
  { label: shortenPrice(9_200_000, 'AED'), place: 'start-[58%] top-[64%]', isChosen: true },
  { label: shortenPrice(42_000, 'AED'), place: 'start-[80%] top-[36%]' },
  { label: shortenPrice(1_200_000, 'USD'), place: 'start-[42%] top-[88%]' },
];

/** A drawing of a map that shows no real place. */
function MapPreview() {
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <svg viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" className="h-full w-full rtl:-scale-x-100">
        <defs>
          <pattern
            id="streets"
            width="172"
            height="150"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-24 240 150)"
          >
            <path
              d="M34 0v150M68 0v150M104 0v150M138 0v150M0 30h172M0 60h172M0 88h172M0 120h172"
              className="stroke-map-road stroke-3"
            />
            <path d="M3 0v150M0 2h172" className="stroke-map-road stroke-[7]" />
          </pattern>
        </defs>
        <rect width="480" height="300" fill="url(#streets)" />
        <path
          d="M298 186q40-34 86-8 34 30 6 64-60 26-96-8z"
          className="fill-[color-mix(in_srgb,var(--emerald)_20%,var(--map-land))]"
        />
        <path d="M-20 150C58 126 77 66 163 48S288-6 336-30H-30z" className="fill-map-sea" />
        <path d="M144 315C202 216 298 168 504 90" className="fill-none stroke-map-line stroke-[13]" />
        <path d="M144 315C202 216 298 168 504 90" className="fill-none stroke-map-road stroke-[9]" />
      </svg>
      {pins.map(({ label, place, isChosen = false }) => (
        <span
          key={place}
          className={classes(
            'absolute inline-flex h-8.5 -translate-x-1/2 -translate-y-full items-center rounded-full border px-3 text-sm font-semibold whitespace-nowrap tabular-nums shadow-lift after:absolute after:inset-x-0 after:-bottom-[5px] after:mx-auto after:size-2.25 after:rotate-45 after:border-e after:border-b after:border-inherit after:bg-inherit rtl:translate-x-1/2',
            place,
            isChosen ? 'z-10 border-emerald bg-emerald text-on-emerald' : 'border-line bg-surface text-ink',
          )}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

interface Entry {
  id: string;
  icon: IconPath;
  what: string;
  about: string;
  amount?: string;
  state?: string;
}

const { issued, transferred, distributed, closed } = landingRestWords.recordEntries;
const entries: readonly Entry[] = [
  { id: 'issued', icon: pageIcons.document, ...issued },
  { id: 'transferred', icon: pageIcons.swap, ...transferred },
  { id: 'distributed', icon: pageIcons.coin, ...distributed },
  { id: 'closed', icon: pageIcons.check, ...closed },
];

/** An example of a home's record, cut off at the lower edge. */
function ContractPreview() {
  return (
    <ol
      aria-label={landingRestWords.recordExample}
      className="absolute inset-x-5 top-5 rounded-t-float border border-b-0 border-line bg-surface px-3.5 py-1.5 shadow-float md:inset-x-7 md:top-7 md:px-5"
    >
      {entries.map(({ id, icon, what, about, amount, state }, index) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-center gap-3.5 min-[400px]:grid-cols-[2.25rem_1fr_auto] border-b border-line py-3.25 text-note leading-5 last:border-0"
        >
          <span
            className={classes(
              'hidden size-9 place-items-center rounded-full min-[400px]:grid',
              index === 0 ? 'bg-brass-tint text-brass-ink' : 'bg-emerald-tint text-emerald',
            )}
          >
            <Icon path={icon} size={18} />
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{what}</span>
            <span className="block text-sm text-ink-soft">{about}</span>
          </span>
          {amount !== undefined && (
            <span className="text-end font-semibold tabular-nums">
              {amount}
              <span className="block text-sm font-normal text-ink-soft">{state}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

const rooms = [
  {
    name: 'tour-living-room',
    ...landingRestWords.rooms.livingRoom,
  },
  {
    name: 'tour-majlis',
    ...landingRestWords.rooms.majlis,
  },
] as const;
type Room = (typeof rooms)[number];

const TURN_PX = 240;

/** `scrollLeft` is negative on right-to-left pages. */
function readDirection(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}

/** Starts in the middle of the panorama. */
function faceMiddle(element: HTMLElement): void {
  element.scrollLeft = (readDirection(element) * (element.scrollWidth - element.clientWidth)) / 2;
}

/** A panorama that scrolls sideways, with buttons for people who cannot swipe. */
function TourPreview() {
  const [room, setRoom] = useState<Room>(rooms[0]);
  const view = useRef<HTMLElement>(null);

  function enter(element: HTMLElement | null) {
    view.current = element;
    if (element !== null) faceMiddle(element);
  }

  function turn(by: number) {
    const element = view.current;
    element?.scrollBy({ left: readDirection(element) * by, behavior: 'smooth' });
  }

  return (
    <>
      <section
        key={room.name}
        ref={enter}
        aria-label={landingRestWords.roomView(room.label)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
        tabIndex={0}
        className="h-full overflow-x-auto overflow-y-hidden outline-offset-[-4px] [scrollbar-width:none] focus-visible:outline-photo-ink"
      >
        <Picture
          sources={[findSource(room.name, [1120, 1760])]}
          src={findFallback(room.name, 1760)}
          sizes="(min-width: 768px) 1117px, 864px"
          width={1760}
          height={473}
          alt={room.picture}
          color="#af9677"
          className="aspect-[4096/1100] h-full w-auto"
          imageClassName="max-w-none"
        />
      </section>
      <div className="absolute inset-x-2.5 bottom-3 flex items-center gap-1.5 md:inset-x-4 md:bottom-4 md:gap-2">
        {rooms.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each === room}
            onClick={() => setRoom(each)}
            className={classes(
              'relative h-9 rounded-full px-3 text-sm md:px-3.5 font-semibold whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1',
              each === room ? 'bg-ink text-canvas' : 'bg-surface text-ink hover:bg-well',
            )}
          >
            {each.label}
          </button>
        ))}
        <IconButton
          icon={icons.chevronStart}
          label={landingRestWords.turnLeft}
          className="ms-auto max-sm:size-10"
          onClick={() => turn(-TURN_PX)}
        />
        <IconButton
          icon={icons.chevronEnd}
          label={landingRestWords.turnRight}
          className="max-sm:size-10"
          onClick={() => turn(TURN_PX)}
        />
      </div>
    </>
  );
}
