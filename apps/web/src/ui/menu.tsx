import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuProps {
  /** One button; it gets the menu's aria attributes. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** True when the press that loaded the menu was already the wish to open it. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/**
 * Not modal, because a modal menu injects a style element, which the content policy refuses. Drawn where it stands rather
 * than at the end of the page, so that it stays inside its landmark.
 */
export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
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
