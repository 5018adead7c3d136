import { Fragment } from 'react';

const SPECIAL = /(\[[^\]]+\]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Plain text with [placeholders] highlighted and email addresses as links. */
export function LegalText({ text }: { text: string }) {
  return text.split(SPECIAL).map((part, position) => {
    const key = `${position}-${part}`;
    if (part.startsWith('[')) {
      return (
        <mark key={key} className="rounded-tick bg-brass-tint px-1.5 py-0.5 font-medium text-brass-ink">
          {part}
        </mark>
      );
    }
    if (SPECIAL.test(part)) {
      return (
        <a key={key} className="link" href={`mailto:${part}`}>
          {part}
        </a>
      );
    }
    return <Fragment key={key}>{part}</Fragment>;
  });
}
