import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { PICTURE_TYPES } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';

interface FileDropProps {
  /** The field's name in the form. */
  name: string;
  label: string;
  title: string;
  help: string;
  buttonLabel: string;
  icon: IconPath;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
  children?: ReactNode;
}

/** One dashed area that takes files dropped on it and opens the picker when clicked. */
export function FileDrop({ name, label, title, help, buttonLabel, icon, isMultiple = false, onChoose }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function hold(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onChoose(isMultiple ? files : files.slice(0, 1));
  }

  return (
    <div
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={drop}
      className={classes(
        'relative flex flex-wrap items-center gap-x-4.5 gap-y-4 rounded-float border border-dashed p-4.5 transition-colors md:px-5.5',
        isOver ? 'border-emerald bg-emerald-tint' : 'border-edge bg-well',
      )}
    >
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={PICTURE_TYPES}
        multiple={isMultiple}
        aria-label={label}
        aria-describedby={`${id}-help`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <span className="grid size-12 flex-none place-items-center rounded-full bg-surface text-emerald">
        <Icon path={icon} size={22} />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{title}</p>
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        // The whole area is the button's; a pointer need not aim.
        className="after:absolute after:inset-0 max-sm:w-full"
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
    </div>
  );
}
