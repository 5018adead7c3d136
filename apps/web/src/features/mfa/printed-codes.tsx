import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDate } from '#web/lib/format.ts';

interface PrintedCodesProps {
  codes: readonly string[];
  email: string;
}

/** What a printer gets in place of the page; on the screen it is not there. */
export function PrintedCodes({ codes, email }: PrintedCodesProps) {
  const [madeAt] = useState(() => new Date().toISOString());
  return createPortal(
    <div data-print-sheet="" className="hidden print:block">
      <p className="font-display text-xl">Diyar recovery codes</p>
      <p>
        {email} · {formatDate(madeAt)}
      </p>
      <p>Each code lets you in once. A new list voids this one.</p>
      <ol className="mt-4 list-decimal ps-12 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </div>,
    document.body,
  );
}
