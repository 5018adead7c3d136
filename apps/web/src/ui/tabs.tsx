import { direction } from '@diyar/words/language.ts';
import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classes } from './classes.ts';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Number of items in the tab. */
  count?: string | undefined;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** An opened panel keeps its state while another one is shown. */
  keepsPanels?: boolean;
  className?: string;
}

/** Arrow keys move between tabs; Tab moves into the panel. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  keepsPanels = false,
  className,
}: TabsProps<Value>) {
  const [opened, setOpened] = useState<readonly Value[]>([value]);
  if (!opened.includes(value)) setOpened([...opened, value]);
  return (
    <RadixTabs.Root
      dir={direction}
      value={value}
      onValueChange={(next) => {
        const item = items.find((each) => each.value === next);
        if (item !== undefined) onChange(item.value);
      }}
      className={className}
    >
      {/* Wider than the line under it by the padding of a tab, which the ring around a focused one needs. */}
      <div className="border-b border-line">
        <RadixTabs.List
          aria-label={label}
          className="-mx-2.5 flex justify-between overflow-x-auto overflow-y-hidden [scrollbar-width:none] md:justify-start md:gap-3"
        >
          {items.map((item) => (
            <RadixTabs.Trigger
              key={item.value}
              value={item.value}
              className="relative min-h-13 px-2.5 text-base font-medium max-sm:px-2 max-sm:text-note whitespace-nowrap text-ink-soft transition-colors rounded-tick outline-offset-[-2px] after:absolute after:inset-x-2.5 after:bottom-0 after:h-[3px] after:rounded-t-[3px] hover:text-ink data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:bg-emerald"
            >
              {item.label}
              {item.count !== undefined && (
                <span
                  aria-hidden="true"
                  className="ms-1.5 text-sm font-medium text-ink-soft tabular-nums max-sm:hidden"
                >
                  {item.count}
                </span>
              )}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {items.map((item) => (
        <RadixTabs.Content
          key={item.value}
          value={item.value}
          {...(keepsPanels && opened.includes(item.value) && { forceMount: true as const })}
          className={classes('pt-8', keepsPanels && 'data-[state=inactive]:hidden')}
        >
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
