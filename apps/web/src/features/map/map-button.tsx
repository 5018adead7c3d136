import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';

interface MapButtonProps {
  icon: IconPath;
  label: string;
  onClick: () => void;
}

export function MapButton({ icon, label, onClick }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center border-b border-line outline-offset-[-3px] transition-colors last:border-0 hover:bg-well"
    >
      <Icon path={icon} />
    </button>
  );
}
