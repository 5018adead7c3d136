import type { FieldTone } from './field.tsx';
import { classes } from './classes.ts';

interface ControlState {
  hasError: boolean;
  tone?: FieldTone | undefined;
}

/** The box around what is typed: shared by text fields, text areas and selects. */
export function controlClasses({ hasError, tone = 'surface' }: ControlState): string {
  return classes(
    'w-full rounded-control border text-base transition-[border-color,box-shadow]',
    'disabled:border-line disabled:bg-well disabled:text-ink-faint disabled:cursor-not-allowed',
    'focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:ring-3',
    tone === 'deep'
      ? 'bg-deep-raised text-deep-ink placeholder:text-deep-soft'
      : 'bg-surface text-ink placeholder:text-ink-faint',
    hasError &&
      (tone === 'deep'
        ? 'border-deep-clay outline-1 outline-deep-clay focus-visible:outline-deep-clay focus-visible:ring-deep-line'
        : 'border-clay outline-1 outline-clay focus-visible:outline-clay focus-visible:ring-clay-tint'),
    !hasError &&
      (tone === 'deep'
        ? 'border-deep-edge focus-visible:border-deep-brass focus-visible:outline-deep-brass focus-visible:ring-deep-line'
        : 'border-edge enabled:hover:border-ink focus-visible:border-emerald focus-visible:outline-emerald focus-visible:ring-emerald-tint'),
  );
}

/** The box around a choice and its words; what is chosen or focused in it shows on the box. */
export function cardClasses(hasError: boolean): string {
  return classes(
    'cursor-pointer rounded-control border bg-surface transition-colors hover:border-ink',
    'has-checked:border-emerald has-checked:bg-emerald-tint has-checked:outline-1 has-checked:outline-emerald',
    'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    hasError ? 'border-clay outline-1 outline-clay' : 'border-edge',
  );
}

/** Which of the lines under a control describe it. */
export function describedBy(id: string, { help, error }: { help: unknown; error: unknown }): string | undefined {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
