import { formatDate } from '@diyar/words/format.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'shown'> {
  /** The chosen day, empty while there is none. */
  day: string;
}

/** A browser writes a date as its own settings say; while nobody types in the field, its day is written as everywhere else. */
export function DateField({ day, ...input }: DateFieldProps) {
  return <TextField {...input} type="date" {...(day !== '' && { shown: formatDate(day) })} />;
}
