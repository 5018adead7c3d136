import type { ReactNode } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import type { Payment } from '@diyar/domain/payments.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
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
        <Link to={to} className="text-note font-semibold underline-offset-4 hover:underline">
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

const investmentTones = { held: 'amber', cancelled: 'clay', completed: 'emerald', returned: 'clay' } as const;
const purchaseTones = {
  reserved: 'amber',
  accepted: 'amber',
  documents: 'amber',
  funded: 'amber',
  completed: 'emerald',
  returned: 'clay',
} as const;

export function describeInvestment({ state, waitsUntil, soldAt }: Investment) {
  if (soldAt !== null) return { name: receiptsWords.homeSold, tone: 'plain' } as const;
  const name = waitsUntil === null ? receiptsWords.investmentStates[state] : receiptsWords.waiting;
  return { name, tone: investmentTones[state] };
}

export function describePayment({ purchase }: Payment) {
  if (purchase === null) return { name: receiptsWords.paid, tone: 'emerald' } as const;
  return { name: receiptsWords.purchaseStates[purchase.state], tone: purchaseTones[purchase.state] };
}
