import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface ShelvesProps<Shelf extends string> {
  title: string;
  lead: string;
  label: string;
  names: Record<Shelf, string>;
  shelves: readonly Shelf[];
  chosen: Shelf;
  onChoose: (shelf: Shelf) => void;
  /** List of the chosen shelf. */
  children: ReactNode;
}

/** Page of a queue that is divided into shelves, one of them open. */
export function Shelves<Shelf extends string>(props: ShelvesProps<Shelf>) {
  const { title, lead, label, names, shelves, chosen, onChoose, children } = props;
  return (
    <>
      <h1 className="type-work">{title}</h1>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
      <div role="group" aria-label={label} className="mt-5 flex flex-wrap gap-2">
        {shelves.map((each) => (
          <ChoiceChip key={each} isChosen={each === chosen} onClick={() => onChoose(each)}>
            {names[each]}
          </ChoiceChip>
        ))}
      </div>
      <Panel title={names[chosen]} className="mt-5">
        {children}
      </Panel>
    </>
  );
}

interface QueueRowProps {
  name: string;
  facts: readonly string[];
  /** Beside the name. */
  chip?: ReactNode;
  to: string;
  open: string;
  /** Says what is opened. */
  openLabel: string;
}

/** A case in a queue, with the way into it. */
export function QueueRow({ name, facts, chip, to, open, openLabel }: QueueRowProps) {
  return (
    <li className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-base font-semibold break-words">{name}</h3>
          {chip}
        </div>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
      </div>
      <ButtonLink to={to} size="sm" variant="secondary" aria-label={openLabel} className="max-md:w-full">
        {open}
      </ButtonLink>
    </li>
  );
}
