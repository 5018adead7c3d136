import { Shelf } from './shelf.tsx';

const colours = [
  'bg-canvas',
  'bg-surface',
  'bg-well',
  'bg-ink',
  'bg-ink-soft',
  'bg-ink-faint',
  'bg-line',
  'bg-edge',
  'bg-emerald',
  'bg-emerald-hover',
  'bg-emerald-press',
  'bg-emerald-tint',
  'bg-brass',
  'bg-brass-ink',
  'bg-brass-tint',
  'bg-clay',
  'bg-clay-tint',
  'bg-amber',
  'bg-amber-tint',
  'bg-sky',
  'bg-sky-tint',
  'bg-deep',
  'bg-deep-raised',
  'bg-deep-brass',
] as const;

export function TokensShown() {
  return (
    <Shelf title="Colour and type">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {colours.map((colour) => (
          <li key={colour} className="text-chip text-ink-soft">
            <span className={`mb-1 block h-14 rounded-control border border-line ${colour}`} />
            {colour.slice(3)}
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-3">
        <p className="type-hero">Hero: real homes</p>
        <p className="type-section">Section heading</p>
        <p className="type-page">List page heading</p>
        <p className="type-block">Block heading</p>
        <p className="type-title">Claim and step title</p>
        <p className="type-price">AED 9,200,000</p>
        <p className="type-lead text-ink-soft">Lead: a sentence or two under a heading.</p>
        <p>Body: plain and short. İstanbul, Çeşme, Łódź.</p>
        <p lang="ar" dir="rtl">
          ديار، بيوت للإيجار والشراء
        </p>
      </div>
    </Shelf>
  );
}
