import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';

interface OrderRowProps {
  to: string;
  title: string;
  what?: string;
  at: string;
  amount: string;
  state?: ReactNode;
  action?: ReactNode;
}

export function OrderRow({ to, title, what, at, amount, state, action }: OrderRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      {/* On a phone the state and the amount share a line of their own; an amount alone stands next to its title. */}
      <div className={classes('min-w-0 flex-1', state === undefined ? 'basis-40' : 'basis-full sm:basis-60')}>
        <Link to={to} className="link text-note font-semibold">
          {title}
        </Link>
        <p className="text-sm text-ink-soft">
          {what !== undefined && <>{what} · </>}
          <LocalTime at={at} />
        </p>
      </div>
      {state}
      <p className="ms-auto min-w-28 text-end text-note font-semibold tabular-nums">{amount}</p>
      {action}
    </li>
  );
}
