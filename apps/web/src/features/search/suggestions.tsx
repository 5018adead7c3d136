import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { SUGGESTIONS_DEBOUNCE_MS, SUGGESTIONS_MIN_LENGTH } from '@diyar/domain/limits.ts';
import type { Offer } from '@diyar/domain/property-choices.ts';
import type { Suggestion } from '@diyar/domain/search.ts';
import { language } from '@diyar/words/language.ts';
import * as searchWords from '@diyar/words/search.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { useLazySuggestNamesQuery } from './search.api.ts';
import type { OpenList } from './search-field.tsx';

const NONE: readonly Suggestion[] = [];

/** Places by the names of this language; one that owners write in two languages is one. */
function tellNames(found: readonly Suggestion[]): readonly Suggestion[] {
  const told = new Map<string, Suggestion>();
  for (const { names, ...suggestion } of found) {
    const each = { ...suggestion, ...names?.[language] };
    const key = `${each.kind} ${each.name} ${each.kind === 'district' ? each.within : ''}`;
    const known = told.get(key);
    told.set(key, known === undefined ? each : { ...known, homes: known.homes + each.homes });
  }
  return [...told.values()];
}

interface Found {
  /** What was typed when they were asked for. */
  text: string;
  suggestions: readonly Suggestion[];
}

/** Asked for when typing pauses; a question that typing has overtaken is aborted. */
function useFound(text: string, offer: Offer | undefined): Found {
  const [ask] = useLazySuggestNamesQuery();
  const [found, setFound] = useState<Found>({ text: '', suggestions: NONE });
  useEffect(() => {
    if (text.length < SUGGESTIONS_MIN_LENGTH) return undefined;
    const stop = new AbortController();
    async function suggest() {
      const question = ask({ search: text, ...(offer && { offer }) }, true);
      stop.signal.addEventListener('abort', () => question.abort());
      const { data } = await question;
      if (!stop.signal.aborted) setFound({ text, suggestions: tellNames(data ?? NONE) });
    }
    const timer = setTimeout(() => void suggest(), SUGGESTIONS_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, offer, ask]);
  return text.length < SUGGESTIONS_MIN_LENGTH ? { text, suggestions: NONE } : found;
}

interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  offer: Offer | undefined;
  onOpen: (open: OpenList) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/** The list under the field. The focus stays in the field, whose keys move through it. */
export function Suggestions({ input, text, offer, onOpen, onChoose }: SuggestionsProps) {
  const id = useId();
  const { text: asked, suggestions } = useFound(text, offer);
  const [hasFocus, setHasFocus] = useState(() => document.activeElement === input.current);
  /** By Escape, Enter or a choice, until more is typed. */
  const [isClosed, setIsClosed] = useState(false);
  const [active, setActive] = useState<{ of: string; index: number }>({ of: asked, index: -1 });
  const index = active.of === asked ? active.index : -1;
  const isOpen = hasFocus && suggestions.length > 0 && !isClosed;

  function choose(suggestion: Suggestion) {
    setIsClosed(true);
    setActive({ of: asked, index: -1 });
    onChoose(suggestion);
  }

  // Fields low on a phone's screen: the list would open below its end.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const tell = useEffectEvent(onOpen);
  const activeId = isOpen && index >= 0 ? `${id}-${index}` : undefined;
  useEffect(() => tell(isOpen ? { id, activeId } : {}), [isOpen, id, activeId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      const named = suggestions.find(({ kind, name }) => kind !== 'title' && name.toLowerCase() === text.toLowerCase());
      const chosen = isOpen && index >= 0 ? suggestions[index] : asked === text ? named : undefined;
      setIsClosed(true);
      if (chosen === undefined) return;
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return;
      event.preventDefault();
      if (!isOpen) {
        setIsClosed(false);
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One more place than there are options: the field itself.
      const places = suggestions.length + 1;
      setActive({ of: asked, index: ((index + 1 + step + places) % places) - 1 });
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setIsClosed(true);
    }
  });
  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    field.addEventListener('keydown', (event) => press(event), { signal });
    field.addEventListener('input', () => setIsClosed(false), { signal });
    field.addEventListener('focus', () => setHasFocus(true), { signal });
    field.addEventListener('blur', () => setHasFocus(false), { signal });
    return () => stop.abort();
  }, [input]);

  return (
    <>
      <output className="sr-only">{isOpen ? searchWords.suggestionsFound(suggestions.length) : ''}</output>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={searchWords.suggestionsLabel}
          ref={list}
          className="absolute inset-x-0 top-full z-30 scroll-mb-3 max-sm:min-w-[calc(100vw-2.5rem)] mt-1.5 max-h-[min(26rem,60dvh)] overflow-y-auto rounded-float border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {suggestions.map((suggestion, position) => (
            // oxlint-disable-next-line click-events-have-key-events -- keys are pressed in the field, which keeps the focus
            <div
              key={`${suggestion.kind} ${suggestion.name} ${suggestion.within}`}
              id={`${id}-${position}`}
              role="option"
              tabIndex={-1}
              aria-selected={position === index}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className={classes(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-thumb px-3 py-1.5 hover:bg-well',
                position === index && 'bg-well',
              )}
            >
              <Icon
                path={suggestion.kind === 'title' ? icons.building : icons.pin}
                className="flex-none text-ink-faint"
              />
              <SuggestionText suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function SuggestionText({ suggestion: { kind, name, within, homes } }: { suggestion: Suggestion }) {
  return (
    <>
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-note font-semibold">{name}</span>
        <span className="truncate text-sm text-ink-soft">
          {within === '' ? searchWords.suggestionKinds[kind] : within}
        </span>
      </span>
      <span className="flex-none text-sm text-ink-soft tabular-nums">{searchWords.suggestionHomes(homes)}</span>
    </>
  );
}
