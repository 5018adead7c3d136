import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabItem<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Arrow keys move between tabs; Tab goes on into the panel. */
export function Tabs<Value extends string>({ label, items, value, onChange, className }: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const item = items.find((each) => each.value === next);
        if (item !== undefined) onChange(item.value);
      }}
      className={className}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex justify-between gap-4 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] md:justify-start md:gap-8"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            className="relative min-h-13 px-0.5 text-base font-medium whitespace-nowrap text-ink-soft transition-colors outline-offset-[-3px] after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[3px] hover:text-ink data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:bg-emerald"
          >
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="pt-8">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
