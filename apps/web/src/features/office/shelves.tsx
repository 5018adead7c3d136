import type { ReactNode } from 'react';
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
