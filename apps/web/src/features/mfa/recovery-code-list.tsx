import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as mfaWords from '@diyar/words/mfa.ts';
import type { MfaStatus } from '@diyar/domain/mfa.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { formatDate } from '@diyar/words/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';

const LOW = 2;

/** Few enough for the server to send an email about it. */
export function areCodesLow({ enabled, recoveryCodesRemaining }: MfaStatus): boolean {
  return enabled && recoveryCodesRemaining <= LOW;
}

interface PrintedCodesProps {
  codes: readonly string[];
  email: string;
}

/** Printed instead of the page; hidden on the screen. */
function PrintedCodes({ codes, email }: PrintedCodesProps) {
  const [createdAt] = useState(() => new Date().toISOString());
  return createPortal(
    <div data-print-sheet="" className="hidden print:block">
      <p className="font-display text-xl">{mfaWords.sheetTitle}</p>
      <p>
        {email} · {formatDate(createdAt)}
      </p>
      <p>{mfaWords.sheetNote}</p>
      <ol className="mt-4 list-decimal ps-12 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>,
    document.body,
  );
}

/** The text file to download: account, date and codes. */
function writeCodeSheet(codes: readonly string[], email: string, now: Date): string {
  const lines = [
    mfaWords.sheetTitle,
    mfaWords.sheetAccount(email),
    mfaWords.sheetDate(formatDate(now.toISOString())),
    '',
    mfaWords.sheetUse,
    mfaWords.sheetKeep,
    '',
    ...codes.map((code, position) => `${String(position + 1).padStart(2)}. ${code}`),
    '',
  ];
  return lines.join('\r\n');
}

interface RecoveryCodeListProps {
  codes: readonly string[];
  email: string;
}

/** The codes, to download, copy or print. */
export function RecoveryCodeList({ codes, email }: RecoveryCodeListProps) {
  const { showToast } = useToast();

  async function copy() {
    const isCopied = await copyText(codes.join('\n'));
    showToast(
      isCopied
        ? { variant: 'success', message: mfaWords.codesCopied }
        : { variant: 'error', message: mfaWords.notCopied },
    );
  }

  return (
    <>
      <ol
        aria-label={mfaWords.codesLabel}
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
          {mfaWords.downloadCodes}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Icon path={pageIcons.copy} />
          {mfaWords.copyCodes}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Icon path={pageIcons.print} />
          {mfaWords.printCodes}
        </Button>
      </div>
      <PrintedCodes codes={codes} email={email} />
    </>
  );
}
