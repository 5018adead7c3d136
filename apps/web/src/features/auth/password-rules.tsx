import { PASSWORD_MIN_LENGTH } from '@diyar/domain/limits.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const DASH = 'M5 12h14';

const rules: { words: string; isMet: (password: string) => boolean }[] = [
  {
    words: `${PASSWORD_MIN_LENGTH} characters`,
    isMet: (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH,
  },
  { words: 'One letter', isMet: (password) => /\p{L}/u.test(password) },
  { words: 'One number', isMet: (password) => /\p{Nd}/u.test(password) },
];

/** What a new password needs, ticked off while it is typed. Spans, because it stands in a field's line of help. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      {rules.map(({ words, isMet }) => {
        const isDone = isMet(password);
        return (
          <span
            key={words}
            className={classes('inline-flex items-center gap-1.5 font-medium', isDone && 'text-emerald')}
          >
            <Icon path={isDone ? pageIcons.check : DASH} size={16} />
            {words}
            {isDone && <span className="sr-only">, done</span>}
          </span>
        );
      })}
    </span>
  );
}
