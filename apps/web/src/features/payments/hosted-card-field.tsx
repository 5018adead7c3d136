import { useEffect, useRef, useState } from 'react';
import * as paymentsWords from '@diyar/words/payments.ts';
import { findCardKey, loadCards, mountCard } from '#web/lib/hosted-card.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** Card field of the payment service, in a frame of its own. */
export function HostedCardField({ cardKey }: { cardKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    let remove: (() => void) | undefined;
    async function mount(): Promise<void> {
      try {
        const stripe = await loadCards(cardKey);
        if (!isGone) remove = mountCard(stripe, place.current!);
      } catch {
        if (!isGone) setHasFailed(true);
      }
    }
    void mount();
    return () => {
      isGone = true;
      remove?.();
    };
  }, [cardKey]);

  return (
    <div className="grid gap-4">
      <div role="group" aria-label={paymentsWords.cardDetails}>
        <p aria-hidden="true" className="mb-1.5 text-note font-semibold">
          {paymentsWords.cardDetails}
        </p>
        <div ref={place} className="min-h-12 rounded-control border border-edge bg-surface p-3.5" />
      </div>
      {hasFailed && (
        <p role="alert" className="text-note text-clay">
          {paymentsWords.cardFieldsFailed}
        </p>
      )}
      <p className="flex items-start gap-3 rounded-float bg-sky-tint p-4 text-note">
        <Icon path={pageIcons.shield} className="mt-px text-sky" />
        {paymentsWords.cardByStripe}
      </p>
    </div>
  );
}

/** The same for forms that another feature owns; nothing in a demonstration. */
export function HostedCard({ className }: { className?: string }) {
  const [cardKey] = useState(findCardKey);
  if (cardKey === undefined) return null;
  return (
    <div className={className}>
      <HostedCardField cardKey={cardKey} />
    </div>
  );
}
