import { useLocation } from 'react-router';
import * as messagesWords from '@diyar/words/messages.ts';
import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useCountUnreadQuery } from './messages.api.ts';

/** In the bar of the dashboard, with how much is unread. */
export function MessagesLink() {
  const { data } = useCountUnreadQuery();
  const { pathname } = useLocation();
  const unread = data?.messages ?? 0;
  return (
    <Link
      to={paths.messages}
      aria-label={messagesWords.linkLabel(unread)}
      aria-current={pathname === paths.messages ? 'page' : undefined}
      className="relative grid size-11 flex-none place-items-center rounded-full text-ink-soft transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-emerald-tint aria-[current=page]:text-emerald"
    >
      <Icon path={pageIcons.message} size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1.5 text-[0.6875rem] leading-none font-semibold text-surface tabular-nums ring-2 ring-canvas"
        >
          {messagesWords.badge(unread)}
        </span>
      )}
    </Link>
  );
}
