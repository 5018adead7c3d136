import { useState } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Shelf } from './shelf.tsx';

const types = ['All Types', 'Houses', 'Apartments', 'Villas', 'Lands', 'Commercials'] as const;
const tones = ['plain', 'emerald', 'brass', 'clay', 'amber', 'sky'] as const;
const tabs = (['About', 'Financial', 'Market', 'Documents'] as const).map((label) => ({
  value: label,
  label,
  content: <p>The panel of {label}.</p>,
}));

export function ChipsShown() {
  const [type, setType] = useState<(typeof types)[number]>('All Types');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('About');
  return (
    <Shelf title="Chips, tabs, meter, pages">
      <div className="grid gap-8">
        <div className="flex flex-wrap gap-2.5">
          {types.map((each) => (
            <ChoiceChip key={each} isChosen={each === type} onClick={() => setType(each)}>
              {each}
            </ChoiceChip>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          <Chip size="lg">For sale</Chip>
          <FilterChip label="Over $1,000,000" onRemove={() => {}} />
        </div>
        <Tabs label="Property" items={tabs} value={tab} onChange={setTab} />
        <Meter label="Tokens taken" value={25_704} max={40_163} className="max-w-150">
          <b className="font-semibold text-ink">25,704</b> of 40,163 tokens taken
        </Meter>
        <Pagination page={6} pageCount={12} toHref={(page) => `?page=${page}`} />
        <Pagination page={1} pageCount={3} toHref={(page) => `?page=${page}`} label="Few pages" />
      </div>
    </Shelf>
  );
}
