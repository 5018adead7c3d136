import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Shelf } from './shelf.tsx';

export function IconsShown() {
  return (
    <Shelf title="Icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-4">
        {Object.entries({ ...icons, ...pageIcons }).map(([name, path]) => (
          <li key={name} className="grid justify-items-center gap-2 text-chip text-ink-soft">
            <Icon path={path} size={24} className="text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
