import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN_LENGTH } from '@diyar/domain/limits.ts';
import { findOffer } from '@diyar/domain/property-choices.ts';
import type { Suggestion } from '@diyar/domain/search.ts';
import * as searchWords from '@diyar/words/search.ts';
import { useLazyGetRatesQuery } from '#web/lib/rates.api.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { SearchField, toPlace } from './search-field.tsx';
import type { CriteriaChange, PropertySearchState } from './use-property-search.ts';

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

/** A number or an offer: only then the code that reads sentences is fetched. */
const mayBeSentence = /\d|rent|\blet\b|buy|sale|invest/i;

/** Filters taken from a sentence that is still in the field. */
interface Understood {
  text: string;
  words: string;
  change: CriteriaChange;
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
  const [understood, setUnderstood] = useState<Understood>();
  if (seen !== value) {
    setSeen(value);
    if (value !== own) {
      setOwn(value);
      setText(value);
      setUnderstood(undefined);
    }
  }
  const words = text.trim();
  const [askRates] = useLazyGetRatesQuery();

  /** What the sentence no longer says is no filter any more. */
  function forgetSaid(): CriteriaChange {
    const said = Object.keys(understood?.change ?? {});
    return Object.fromEntries(said.map((name) => [name, undefined]));
  }

  function searchText(next: string) {
    setOwn(next);
    setUnderstood(undefined);
    change({ ...forgetSaid(), search: next === '' ? undefined : next, place: undefined }, 'typing');
  }

  async function searchSentence(next: string, isEntered: boolean) {
    const { readSentenceChange } = await import('./sentence-change.ts');
    const said = await readSentenceChange(next, criteria, async () => (await askRates(undefined, true)).data);
    if (input.current?.value.trim() !== next) return;
    if (said === undefined) {
      searchText(next);
      return;
    }
    const rest = said.search ?? '';
    setOwn(rest);
    change({ ...forgetSaid(), ...said }, 'typing');
    if (isEntered || document.activeElement !== input.current) setText(rest);
    else setUnderstood({ text: next, words: rest, change: said });
  }

  function search(next: string, isEntered = false) {
    if (next === (understood?.text ?? own) || !isSearchable(next)) return;
    if (mayBeSentence.test(next)) void searchSentence(next, isEntered);
    else searchText(next);
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

  /** The filters of a sentence are chips now; the field keeps its other words. */
  function settle() {
    if (understood === undefined) return;
    setUnderstood(undefined);
    setText(understood.words);
  }

  function clear() {
    setText('');
    if (own !== '' || understood !== undefined) searchText('');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    search(words, true);
    settle();
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
          onBlur={settle}
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
