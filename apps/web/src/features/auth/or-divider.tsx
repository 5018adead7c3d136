import * as authWords from '@diyar/words/auth.ts';

export function OrDivider() {
  return (
    <p className="my-5 grid grid-cols-[1fr_auto_1fr] items-center gap-4 text-sm text-ink-faint before:h-px before:bg-line after:h-px after:bg-line">
      {authWords.orWithEmail}
    </p>
  );
}
