import { type RefObject, Suspense, useId, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '@diyar/domain/limits.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import type { Suggestion } from '@diyar/domain/search.ts';
import * as searchWords from '@diyar/words/search.ts';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { Icon } from '#web/ui/icon.tsx';
import { latePart, lazyAddition } from '#web/ui/late-part.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const suggestions = latePart(async () => (await import('./suggestions.tsx')).Suggestions);
const Suggestions = lazyAddition(suggestions);

/** What the list of suggestions tells the field: its id while it is open, and the option that arrow keys have reached. */
export interface OpenList {
  id?: string;
  activeId?: string | undefined;
}

interface SearchFieldProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** A suggestion was chosen, or the name of a place typed in full and entered. */
  onChoose: (suggestion: Suggestion) => void;
  /** Pressed while no suggestions are open. */
  onEscape?: () => void;
  onBlur?: () => void;
  /** Counts homes of one offer only. */
  offer: Offer | undefined;
  placeholder: string;
  className?: string | undefined;
}

/** A text field that suggests names, by the ARIA pattern of a combobox with a list. The list's code comes with the focus. */
export function SearchField({
  input,
  text,
  onText,
  onChoose,
  onEscape,
  onBlur,
  offer,
  placeholder,
  className,
}: SearchFieldProps) {
  const id = useId();
  const [isReached, setIsReached] = useState(false);
  const [open, setOpen] = useState<OpenList>({});
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {searchWords.searchLabel}
      </label>
      <Icon path={pageIcons.search} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-faint" />
      <input
        ref={input}
        id={id}
        name="search"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open.id !== undefined}
        aria-controls={open.id}
        aria-activedescendant={open.activeId}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={placeholder}
        value={text}
        onFocus={() => setIsReached(true)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape?.();
        }}
        onChange={(event) => {
          setIsReached(true);
          onText(event.target.value);
        }}
        className={classes(controlClasses({ hasError: false }), 'min-h-12 ps-11.5 text-ellipsis', className)}
      />
      {isReached && (
        <Suspense>
          <Suggestions input={input} text={text.trim()} offer={offer} onOpen={setOpen} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}

/** A place as an address has it; several districts share a name. */
export function toPlace({ kind, name, within }: Suggestion): string {
  return kind === 'district' && within !== '' ? searchWords.placeWithin(name, within) : name;
}
