import type { ReactNode } from 'react';
import { StatePanel } from '#web/ui/state-panel.tsx';

interface LinkNoticeProps {
  title: string;
  text: string;
  action?: ReactNode;
}

/** What the link of an email has done or will do, and an action; announced by screen readers when it changes. */
export function LinkNotice({ title, text, action }: LinkNoticeProps) {
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
