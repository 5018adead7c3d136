import type { FaqEntry } from '@diyar/words/faq.ts';
import * as faqPageWords from '@diyar/words/faq-page.ts';
import * as linkWords from '@diyar/words/link.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';

function renderHidden(text: string) {
  return <span className="sr-only">{text}</span>;
}

function CopyLinkButton({ slug, question }: { slug: string; question: string }) {
  const { showToast } = useToast();

  async function copyLink() {
    const link = new URL(`${paths.faq}#${slug}`, window.location.origin).href;
    if (await copyText(link)) showToast({ variant: 'success', message: linkWords.copied });
    else showToast({ variant: 'warning', title: linkWords.notCopied, message: link });
  }

  return (
    <button
      type="button"
      onClick={() => void copyLink()}
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-note font-medium text-ink-soft transition-colors hover:text-ink"
    >
      <Icon path={pageIcons.copy} size={18} />
      <span>{rich(faqPageWords.copyLink(question), { s: renderHidden })}</span>
    </button>
  );
}

/**
 * Native `details`, so that the browser's find-in-page can open it. The target of the address shows its answer by CSS until
 * the script has opened it.
 */
export function FaqQuestion({ entry }: { entry: FaqEntry }) {
  return (
    <details
      id={entry.slug}
      className={classes(
        'group border-b border-line [&::details-content]:overflow-clip [&:not([open])::details-content]:h-0 [&[open]::details-content]:h-auto',
        'motion-safe:[interpolate-size:allow-keywords] motion-safe:[&::details-content]:transition-[height,content-visibility] motion-safe:[&::details-content]:transition-discrete motion-safe:[&::details-content]:duration-200',
        '[&:target:not([data-arrived])::details-content]:h-auto [&:target:not([data-arrived])::details-content]:transition-none [&:target:not([data-arrived])::details-content]:[content-visibility:visible]',
      )}
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 rounded-control py-4 text-card font-semibold transition-colors hover:text-emerald -mx-3 px-3 md:-mx-4 md:px-4 [&::-webkit-details-marker]:hidden">
        <h3 className="text-pretty">{entry.question}</h3>
        <span className="grid size-8 flex-none place-items-center rounded-full border border-line text-ink-soft transition-[rotate,color,border-color] duration-200 group-open:rotate-180 group-open:border-emerald group-open:text-emerald">
          <Icon path={icons.chevronDown} size={18} />
        </span>
      </summary>
      <div className="grid max-w-[66ch] gap-3.5 pt-2 pb-5 text-ink-soft">
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className="flex flex-wrap items-center gap-x-6">
          {entry.link && (
            <Link to={entry.link.path} className="link inline-flex min-h-11 items-center text-note">
              {entry.link.words}
            </Link>
          )}
          <CopyLinkButton slug={entry.slug} question={entry.question} />
        </div>
      </div>
    </details>
  );
}
