import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { MESSAGE_MAX_LENGTH, MESSAGE_PICTURES_MAX } from '@diyar/domain/limits.ts';
import * as messagesFieldsWords from '@diyar/words/messages-fields.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import { findPictureProblem, PICTURE_TYPES } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClasses } from '#web/ui/control.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';

/** From here on the rest is counted. */
const NEARLY_FULL = 200;

/** Chosen in this browser, with the address of its preview. */
export interface ChosenPicture {
  file: File;
  url: string;
}

interface ComposerProps {
  /** Names what is written here: it is there again after a look at another conversation. */
  conversation: string;
  onSend: (text: string, pictures: readonly ChosenPicture[]) => void;
  /** Whether pictures may be sent, and the name of who sees them; absent before the first message. */
  pictures?: { isAllowed: boolean; name: string };
  /** First questions to choose from. */
  suggestions?: readonly string[];
}

const NONE: readonly string[] = [];
/** Text by conversation, while the tab is open. */
const drafts = new Map<string, string>();

/** Enter sends where there is a keyboard; Shift and Enter begins a new line. */
export function Composer({ conversation, onSend, pictures, suggestions = NONE }: ComposerProps) {
  const [text, setText] = useDraft(conversation);
  const { chosen, problem, add, remove, clear } = useChosenPictures();
  const isEmpty = text.trim() === '' && chosen.length === 0;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const left = MESSAGE_MAX_LENGTH - text.length;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    field.current?.focus();
    if (isEmpty) return;
    onSend(text.trim(), chosen);
    setText('');
    clear();
  }

  function handleKey(event: KeyboardEvent) {
    const hasKeyboard = window.matchMedia?.('(hover: hover)').matches ?? true;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    submit();
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (pictures?.isAllowed !== true || files.length === 0) return;
    event.preventDefault();
    add(files);
  }

  return (
    <form onSubmit={submit} className="grid gap-2.5">
      {suggestions.length > 0 && text === '' && (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((each) => (
            <Button
              key={each}
              variant="secondary"
              size="sm"
              className="rounded-full!"
              onClick={() => {
                setText(each);
                field.current?.focus();
              }}
            >
              {each}
            </Button>
          ))}
        </div>
      )}
      <ChosenPictures chosen={chosen} onRemove={remove} />
      <div
        className={classes(
          'grid items-end gap-2.5',
          pictures?.isAllowed ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        {pictures?.isAllowed && <PictureButton onChoose={add} />}
        <label htmlFor={id} className="sr-only">
          {messagesWords.fieldLabel}
        </label>
        <textarea
          ref={field}
          id={id}
          name="message"
          rows={1}
          dir="auto"
          value={text}
          maxLength={MESSAGE_MAX_LENGTH}
          placeholder={messagesWords.placeholder}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          className={classes(
            controlClasses({ hasError: false }),
            'field-sizing-content max-h-40 min-h-12 resize-none px-3.5 py-2.75',
          )}
        />
        <Button type="submit" aria-disabled={isEmpty} className="max-sm:px-3.5">
          <span className="max-sm:sr-only">{messagesWords.send}</span>
          <Icon path={icons.arrowEnd} />
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="flex items-center gap-1.5 text-sm text-clay">
          <Icon path={pageIcons.alert} size={16} />
          {problem}
        </p>
      )}
      {pictures !== undefined && (!pictures.isAllowed || chosen.length > 0) && (
        <p className="text-chip text-ink-soft">
          {pictures.isAllowed ? messagesWords.picturesShown(pictures.name) : messagesWords.picturesLater(pictures.name)}
        </p>
      )}
      {left <= NEARLY_FULL && (
        <p aria-live="polite" className="text-chip text-ink-soft">
          {messagesWords.charactersLeft(left)}
        </p>
      )}
    </form>
  );
}

function useDraft(conversation: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(conversation) ?? '');
  return [
    text,
    (next) => {
      drafts.set(conversation, next);
      setText(next);
    },
  ];
}

/** Looks like the field it stands next to, and opens the system's own file dialog. */
function PictureButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={pageIcons.pictures}
        label={messagesWords.addPictures}
        className="size-12!"
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        name="pictures"
        accept={PICTURE_TYPES}
        multiple
        hidden
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

function ChosenPictures({
  chosen,
  onRemove,
}: {
  chosen: readonly ChosenPicture[];
  onRemove: (picture: ChosenPicture) => void;
}) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={messagesWords.chosenPictures} className="flex flex-wrap gap-2.5">
      {chosen.map((picture, index) => (
        <li key={picture.url} className="relative">
          <img
            src={picture.url}
            alt={picture.file.name}
            className="size-20 rounded-control border border-line bg-well object-cover"
          />
          <button
            type="button"
            aria-label={messagesWords.removePicture(index + 1)}
            onClick={() => onRemove(picture)}
            className="absolute -end-2.5 -top-2.5 grid size-8 place-items-center rounded-full border border-line bg-surface text-ink shadow-lift hover:bg-well"
          >
            <Icon path={icons.close} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Choosing {
  chosen: ChosenPicture[];
  problem: string | undefined;
  add: (files: File[]) => void;
  remove: (picture: ChosenPicture) => void;
  /** After they were handed on: their previews are still shown. */
  clear: () => void;
}

function useChosenPictures(): Choosing {
  const [chosen, setChosen] = useState<ChosenPicture[]>([]);
  const [problem, setProblem] = useState<string>();
  return {
    chosen,
    problem,
    add(files) {
      const room = MESSAGE_PICTURES_MAX - chosen.length;
      const wrong = files.map(findPictureProblem).find((each) => each !== undefined);
      setProblem(wrong ?? (files.length > room ? messagesFieldsWords.tooManyPictures : undefined));
      if (wrong !== undefined) return;
      const added = files.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }));
      setChosen([...chosen, ...added]);
    },
    remove(picture) {
      URL.revokeObjectURL(picture.url);
      setProblem(undefined);
      setChosen(chosen.filter((each) => each !== picture));
    },
    clear() {
      setProblem(undefined);
      setChosen([]);
    },
  };
}
