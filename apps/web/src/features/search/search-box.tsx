import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@diyar/domain/limits.ts';
import * as searchWords from '@diyar/words/search.ts';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';

interface SearchBoxProps {
  /** What is being searched for now. */
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
  rounded?: boolean;
  className?: string;
}

/** One or two letters match nearly everything: a search needs three. */
function isSearchable(text: string): boolean {
  return text === '' || text.length >= SEARCH_MIN_LENGTH;
}

/**
 * Typed text stays in this component until typing pauses, so that nothing else is rendered meanwhile. A search from elsewhere
 * (browser history, Clear Filters) replaces what was typed.
 */
export function SearchBox({ value, onSearch, placeholder, rounded = false, className }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [own, setOwn] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== own) {
      setOwn(value);
      setText(value);
    }
  }
  const words = text.trim();

  function search(next: string) {
    if (next === own || !isSearchable(next)) return;
    setOwn(next);
    onSearch(next);
  }
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(words), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  const adoptTyped = useEffectEvent(() => setText(input.current?.value ?? ''));
  // Server-rendered input: text may have been typed before hydration.
  useEffect(() => adoptTyped(), []);

  function searchNow(next: string) {
    setText(next);
    search(next.trim());
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    search(words);
  }

  return (
    <search className={classes('block', className)}>
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {searchWords.searchLabel}
        </label>
        <Icon
          path={pageIcons.search}
          className="pointer-events-none absolute inset-y-0 start-4 my-auto text-ink-faint"
        />
        <input
          ref={input}
          id={id}
          name="search"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') searchNow('');
          }}
          className={classes(
            controlClasses({ hasError: false }),
            'min-h-12 ps-11.5 text-ellipsis',
            text === '' ? 'pe-4' : 'pe-12',
            rounded && 'rounded-full!',
          )}
        />
        {text !== '' && (
          <IconButton
            icon={icons.close}
            label={searchWords.clearSearch}
            look="bare"
            className="absolute inset-y-0 end-0.5 my-auto"
            onClick={() => {
              searchNow('');
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
