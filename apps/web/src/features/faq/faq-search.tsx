import { useEffect, useEffectEvent, useRef } from 'react';
import * as countWords from '@diyar/words/counts.ts';
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
  const questions = countWords.questions(count);
  const isSearching = text.trim() !== '';

  const adoptTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) onChange(typed);
  });
  // The server has drawn the field, and someone may have been quicker than this code.
  useEffect(() => adoptTyped(), []);

  return (
    <search className="mt-8 block max-w-xl">
      <TextField
        ref={input}
        label="Search the questions"
        name="search"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        icon={pageIcons.search}
        placeholder="Deposit, currencies, two-factor…"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
        end={
          text === '' ? undefined : (
            <IconButton
              icon={icons.close}
              label="Clear search"
              look="bare"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          )
        }
      />
      <output className="mt-2 block text-sm text-ink-soft">{isSearching ? `${questions} found` : questions}</output>
    </search>
  );
}
