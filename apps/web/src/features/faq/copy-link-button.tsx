import * as messages from '@diyar/domain/site-messages.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';

export function CopyLinkButton({ slug, question }: { slug: string; question: string }) {
  const { showToast } = useToast();

  async function copyLink() {
    const link = new URL(`${paths.faq}#${slug}`, window.location.origin).href;
    if (await copyText(link)) showToast({ variant: 'success', message: messages.link.copied });
    else showToast({ variant: 'warning', title: messages.link.notCopied, message: link });
  }

  return (
    <button
      type="button"
      onClick={() => void copyLink()}
      className="inline-flex min-h-11 items-center gap-2 rounded-control text-note font-medium text-ink-soft transition-colors hover:text-ink"
    >
      <Icon path={pageIcons.copy} size={18} />
      Copy link <span className="sr-only">to “{question}”</span>
    </button>
  );
}
