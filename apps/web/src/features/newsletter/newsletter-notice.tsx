import type { ReactNode } from 'react';
import { StatePanel } from '#web/ui/state-panel.tsx';

interface NewsletterNoticeProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** State of a subscription and an action, announced by screen readers when it changes. */
export function NewsletterNotice({ title, text, action }: NewsletterNoticeProps) {
  return (
    <div className="wrap section">
      <StatePanel
        drawing="letter"
        heading="h1"
        role="status"
        title={title}
        text={text}
        action={action}
        className="mx-auto max-w-160"
      />
    </div>
  );
}
