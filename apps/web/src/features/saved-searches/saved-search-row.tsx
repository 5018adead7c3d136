import type { SavedSearch } from '@diyar/domain/saved-searches.ts';
import { paths } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { rhythmWords } from './rhythm-words.ts';

interface SavedSearchRowProps {
  search: SavedSearch;
  onOpen: () => void;
  onChange: () => void;
  onRemove: () => void;
}

export function SavedSearchRow({ search, onOpen, onChange, onRemove }: SavedSearchRowProps) {
  return (
    <li className="flex items-center gap-1 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="min-w-0 flex-1">
        <Link
          to={`${paths.explore}?${search.query}`}
          onClick={onOpen}
          className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere no-underline"
        >
          {search.name}
        </Link>
        <p className="-mt-1.5 text-sm text-ink-soft">{rhythmWords[search.rhythm]}</p>
      </div>
      <IconButton look="bare" icon={pageIcons.pencil} label={`Change ${search.name}`} onClick={onChange} />
      <IconButton look="bare" icon={pageIcons.trash} label={`Delete ${search.name}`} onClick={onRemove} />
    </li>
  );
}
