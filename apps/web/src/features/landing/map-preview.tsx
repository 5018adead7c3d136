import { shortenPrice } from '@diyar/words/format.ts';
import { classes } from '#web/ui/classes.ts';

const pins = [
  { label: shortenPrice(685_000, 'USD'), place: 'start-[30%] top-[46%]' },
  { label: shortenPrice(9_200_000, 'AED'), place: 'start-[58%] top-[64%]', isChosen: true },
  { label: shortenPrice(42_000, 'AED'), place: 'start-[80%] top-[36%]' },
  { label: shortenPrice(1_200_000, 'USD'), place: 'start-[42%] top-[88%]' },
];

/** A drawing of a map that shows no real place. */
export function MapPreview() {
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
