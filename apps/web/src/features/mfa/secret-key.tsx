import * as messages from '@diyar/domain/messages.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';

interface SecretKeyProps {
  secret: string;
  email: string;
}

/** For whoever cannot scan: in groups of four, so that one does not lose the place. */
export function SecretKey({ secret, email }: SecretKeyProps) {
  const { showToast } = useToast();
  const groups = secret.match(/.{1,4}/g) ?? [];

  async function copy() {
    const isCopied = await copyText(secret);
    showToast(
      isCopied
        ? { variant: 'success', message: messages.mfa.secretCopied }
        : { variant: 'error', message: messages.mfa.notCopied },
    );
  }

  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Or type this key</p>
      <div className="flex items-center justify-between gap-3 rounded-control bg-well py-2.5 ps-4 pe-2.5">
        <code className="flex flex-wrap gap-x-[1ch] font-mono text-base leading-relaxed tracking-[.02em]">
          {groups.map((group, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- the groups of one key never move
            <span key={position}>{group}</span>
          ))}
        </code>
        <Button variant="secondary" size="sm" aria-label="Copy the key" onClick={() => void copy()}>
          <Icon path={pageIcons.copy} size={18} />
          Copy
        </Button>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">Account: {email}, time-based</p>
    </div>
  );
}
