import { DropdownMenu } from 'radix-ui';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons.ts';
import { Link } from './link.tsx';

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
