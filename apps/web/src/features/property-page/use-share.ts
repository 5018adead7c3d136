import * as linkWords from '@diyar/words/link.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Opens the system's own sheet where there is one; otherwise the link is copied. */
export function useShare(title: string): () => Promise<void> {
  const { showToast } = useToast();

  return async () => {
    const url = window.location.origin + window.location.pathname;
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        console.warn('Sharing failed', error);
      }
    }
    if (await copyText(url)) showToast({ variant: 'success', message: linkWords.copied });
    else showToast({ variant: 'warning', title: linkWords.notCopied, message: url });
  };
}
