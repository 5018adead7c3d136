import { useEffect, useEffectEvent, useRef } from 'react';
import * as countWords from '@diyar/words/counts.ts';
import * as faqPageWords from '@diyar/words/faq-page.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface FaqSearchProps {
  text: string;
  count: number;
  onChange: (text: string) => void;
}

export function FaqSearch({ text, count, onChange }: FaqSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSearching = text.trim() !== '';

  const adoptTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) onChange(typed);
  });
  // The server rendered the field, and someone may have typed before the script had loaded.
  useEffect(() => adoptTyped(), []);

  return (
    <search className="mt-8 block max-w-xl">
      <TextField
        ref={input}
        label={faqPageWords.searchLabel}
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        icon={pageIcons.search}
        placeholder={faqPageWords.searchPlaceholder}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
        end={
          text === '' ? undefined : (
            <IconButton
              icon={icons.close}
              label={faqPageWords.clearSearch}
              look="bare"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          )
        }
      />
      <output className="mt-2 block text-sm text-ink-soft">
        {isSearching ? faqPageWords.questionsFound(count) : countWords.questions(count)}
      </output>
    </search>
  );
}
