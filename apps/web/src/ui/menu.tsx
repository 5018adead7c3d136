import { direction } from '@diyar/words/language.ts';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons.ts';
import { Link } from './link.tsx';

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}

type MenuItemProps = { label: string; icon?: IconPath } & ({ to: string } | { onSelect: () => void });

const look =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-thumb px-3 text-base outline-none select-none data-highlighted:bg-well';

export function MenuItem({ label, icon, ...action }: MenuItemProps) {
  const content = (
    <>
      {icon !== undefined && <Icon path={icon} className="text-ink-soft" />}
      {label}
    </>
  );
  if ('to' in action) {
    return (
      <DropdownMenu.Item asChild>
        <Link to={action.to} className={look}>
          {content}
        </Link>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className={look} onSelect={action.onSelect}>
      {content}
    </DropdownMenu.Item>
  );
}

interface MenuProps {
  /** One button; it gets the menu's aria attributes. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** True when the menu was loaded by the click that should open it. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/**
 * Not modal, because a modal menu injects a style element, which the content policy refuses. Rendered in place, not at
 * the end of the page, so that it stays inside its landmark.
 */
export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    <DropdownMenu.Root dir={direction} modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-40 min-w-56 animate-rise-in rounded-float border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
