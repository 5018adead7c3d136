import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_LENGTH } from '@diyar/domain/limits.ts';
import type { Suggestion } from '@diyar/domain/search.ts';
import * as searchWords from '@diyar/words/search.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { SearchField, toPlace } from './search-field.tsx';
import { findOffer } from './use-offer.ts';
import type { PropertySearchState } from './use-property-search.ts';

interface SearchBoxProps {
  search: PropertySearchState;
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
export function SearchBox({ search: { criteria, change }, placeholder, rounded = false, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const value = criteria.search ?? criteria.place ?? '';
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
    change({ search: next === '' ? undefined : next, place: undefined }, 'typing');
  }
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(words), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);

  const adoptTyped = useEffectEvent(() => setText(input.current?.value ?? ''));
  // Server-rendered input: text may have been typed before hydration.
  useEffect(() => adoptTyped(), []);

  function choose(suggestion: Suggestion) {
    const place = toPlace(suggestion);
    setText(place);
    setOwn(place);
    change(suggestion.kind === 'title' ? { search: place, place: undefined } : { place, search: undefined }, 'typing');
  }

  function clear() {
    setText('');
    search('');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    search(words);
  }

  return (
    <search className={classes('block', className)}>
      {/* Without scripts a plain form, which asks for the words alone. */}
      <form onSubmit={submit} className="relative">
        <SearchField
          input={input}
          text={text}
          onText={setText}
          onChoose={choose}
          onEscape={clear}
          offer={findOffer(criteria)}
          placeholder={placeholder}
          className={classes(text === '' ? 'pe-4' : 'pe-12', rounded && 'rounded-full!')}
        />
        {text !== '' && (
          <IconButton
            icon={icons.close}
            label={searchWords.clearSearch}
            look="bare"
            className="absolute inset-y-0 end-0.5 my-auto"
            onClick={() => {
              clear();
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
