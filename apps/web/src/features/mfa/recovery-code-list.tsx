import * as messages from '@diyar/domain/messages.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { writeCodeSheet } from './code-sheet.ts';
import { PrintedCodes } from './printed-codes.tsx';

interface RecoveryCodeListProps {
  codes: readonly string[];
  email: string;
}

/** The codes and the three ways to take them along. */
export function RecoveryCodeList({ codes, email }: RecoveryCodeListProps) {
  const { showToast } = useToast();

  async function copy() {
    const isCopied = await copyText(codes.join('\n'));
    showToast(
      isCopied
        ? { variant: 'success', message: messages.mfa.codesCopied }
        : { variant: 'error', message: messages.mfa.notCopied },
    );
  }

  return (
    <>
      <ol
        aria-label="Recovery codes"
        className="grid grid-flow-row gap-x-10 rounded-float bg-well px-4 py-2.5 md:grid-cols-2 md:px-7"
      >
        {codes.map((code, position) => (
          <li
            key={code}
            className="flex min-h-11.5 items-center gap-4 border-b border-line font-mono text-[0.9375rem] tracking-[.02em] last:border-0 md:nth-last-2:border-0"
          >
            <span aria-hidden="true" className="w-4.5 text-end font-sans text-chip text-ink-soft tabular-nums">
              {position + 1}
            </span>
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4.5 flex flex-wrap gap-2.5 max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile('diyar-recovery-codes.txt', writeCodeSheet(codes, email, new Date()), 'text/plain')}
        >
          <Icon path={pageIcons.download} />
          Download as text
        </Button>
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Icon path={pageIcons.copy} />
          Copy all
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Icon path={pageIcons.print} />
          Print
        </Button>
      </div>
      <PrintedCodes codes={codes} email={email} />
    </>
  );
}
