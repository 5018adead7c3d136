import { PASSWORD_MIN_LENGTH } from '@diyar/domain/limits.ts';
import * as authWords from '@diyar/words/auth.ts';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

const DASH = 'M5 12h14';

const rules: { id: string; text: string; isMet: (password: string) => boolean }[] = [
  {
    id: 'length',
    text: authWords.passwordLength(PASSWORD_MIN_LENGTH),
    isMet: (password) => Array.from(password).length >= PASSWORD_MIN_LENGTH,
  },
  { id: 'letter', text: authWords.passwordLetter, isMet: (password) => /\p{L}/u.test(password) },
  { id: 'number', text: authWords.passwordNumber, isMet: (password) => /\p{Nd}/u.test(password) },
];

function renderHidden(text: string) {
  return <span className="sr-only">{text}</span>;
}

/** Rules for a new password, ticked while it is typed. Spans only, because a field's help is a paragraph. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1">
      {rules.map(({ id, text, isMet }) => {
        const isDone = isMet(password);
        return (
          <span key={id} className={classes('inline-flex items-center gap-1.5 font-medium', isDone && 'text-emerald')}>
            <Icon path={isDone ? pageIcons.check : DASH} size={16} />
            {isDone ? rich(authWords.passwordRuleMet(text), { hidden: renderHidden }) : text}
          </span>
        );
      })}
    </span>
  );
}
