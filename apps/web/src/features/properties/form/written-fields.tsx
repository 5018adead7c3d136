import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { languageFacts, type Language, languages } from '@diyar/words/languages.ts';
import { language as pageLanguage } from '@diyar/words/language.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { listOfferedLanguages } from '#web/lib/offered-languages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { emptyText, isEmptyText, type ListingFields, ownLanguage } from './listing-fields.ts';

/** Title and description as the owner writes them, and in other languages where somebody wants to add them. */
export function WrittenFields() {
  const { register, formState } = useFormContext<ListingFields>();
  const { errors } = formState;
  const [title, description] = useWatch<ListingFields, ['title', 'description']>({ name: ['title', 'description'] });
  const own = ownLanguage({ title, description });
  return (
    <>
      <TextField
        {...inLanguage(own)}
        label={listingFormWords.fieldNames.title}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        {...inLanguage(own)}
        label={listingFormWords.fieldNames.description}
        help={listingFormWords.descriptionHelp}
        error={errors.description?.message}
        {...register('description')}
      />
      {languages
        .filter((each) => each !== own)
        .map((each) => (
          <OtherText key={each} language={each} />
        ))}
    </>
  );
}

function inLanguage(language: Language) {
  return { lang: language, dir: languageFacts[language].direction };
}

function OtherText({ language }: { language: Language }) {
  const { setValue, setFocus, clearErrors } = useFormContext<ListingFields>();
  const hasText = !isEmptyText(useWatch<ListingFields, `texts.${Language}`>({ name: `texts.${language}` }));
  // A text that is typed, or comes with a draft, is never hidden; one that is being emptied stays open.
  const [isOpen, setIsOpen] = useState(hasText);
  if (hasText && !isOpen) setIsOpen(true);
  const addButton = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const words = listingFormWords.otherText(language);

  // The button that was pressed is gone.
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (isOpen) setFocus(`texts.${language}.title`);
    else addButton.current?.focus();
  }, [isOpen, language, setFocus]);

  function turn(toOpen: boolean) {
    isPressed.current = true;
    setIsOpen(toOpen);
    if (toOpen) return;
    setValue(`texts.${language}`, emptyText, { shouldDirty: true });
    clearErrors(`texts.${language}`);
  }

  if (isOpen) return <OtherFields language={language} onRemove={() => turn(false)} />;
  // Nobody reads this server in a language that it does not have.
  if (language !== pageLanguage && !listOfferedLanguages().includes(language)) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        className="max-w-full py-2 text-start whitespace-normal"
        onClick={() => turn(true)}
      >
        <Icon path={pageIcons.plus} size={18} />
        {words.add}
      </Button>
      <p className="text-sm text-ink-soft">{words.without}</p>
    </div>
  );
}

function OtherFields({ language, onRemove }: { language: Language; onRemove: () => void }) {
  const id = useId();
  const { register, formState } = useFormContext<ListingFields>();
  const errors = formState.errors.texts?.[language];
  const words = listingFormWords.otherText(language);
  return (
    <div role="group" aria-labelledby={id} className="grid gap-6 rounded-control border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={id} className="text-note font-semibold">
            {words.heading}
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft">{words.lead}</p>
        </div>
        <Button variant="quiet" size="sm" className="-mx-4" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      <TextField
        {...inLanguage(language)}
        label={words.title}
        autoComplete="off"
        error={errors?.title?.message}
        {...register(`texts.${language}.title`)}
      />
      <TextArea
        {...inLanguage(language)}
        label={words.description}
        help={listingFormWords.descriptionHelp}
        error={errors?.description?.message}
        {...register(`texts.${language}.description`)}
      />
    </div>
  );
}
