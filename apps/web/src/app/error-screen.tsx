import { crash } from '@diyar/domain/site-messages.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { PageLoadError } from './page-load-error.ts';

function chooseWords(error: unknown): { title: string; text: string; canReload: boolean } {
  if (!(error instanceof PageLoadError)) return { title: crash.title, text: crash.text, canReload: false };
  if (!navigator.onLine) return { title: crash.offlineTitle, text: crash.offlineText, canReload: false };
  return { title: crash.staleTitle, text: crash.staleText, canReload: true };
}

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** The way home is a plain link: after a crash a whole new page is the safest ground. */
export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const { title, text, canReload } = chooseWords(error);
  return (
    <div className="wrap section">
      <StatePanel
        drawing="broken-house"
        heading="h1"
        role="alert"
        title={title}
        text={text}
        className="mx-auto max-w-190"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {canReload && <Button onClick={() => window.location.reload()}>Reload the page</Button>}
            <Button variant={canReload ? 'secondary' : 'primary'} onClick={onRetry}>
              Try Again
            </Button>
            <a href={paths.home} className={buttonClasses({ variant: 'quiet' })}>
              Go to the home page
            </a>
          </div>
        }
      />
    </div>
  );
}
