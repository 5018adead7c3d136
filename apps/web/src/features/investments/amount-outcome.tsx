import { fromWholeUnits, sayShare, splitInvestment } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '#web/lib/format.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { KeyFigure } from '#web/ui/key-figure.tsx';

interface AmountOutcomeProps {
  digits: string;
  property: Pick<Property, 'tokenPrice' | 'tokensTotal'>;
}

/** What the typed amount buys, at once; the quote beside it is the server's. */
export function AmountOutcome({ digits, property: { tokenPrice, tokensTotal } }: AmountOutcomeProps) {
  const { tokens, leftOverMinor } = splitInvestment(fromWholeUnits(Number(digits)), tokenPrice);
  const count = Number(tokens);
  return (
    <dl
      aria-live="polite"
      className="mt-5 grid grid-cols-3 gap-4 border-t border-line pt-4 *:not-first:border-s *:not-first:border-line *:not-first:ps-4"
    >
      <KeyFigure name="Tokens" value={formatNumber(count)} note={`at $${tokenPrice}, whole tokens`} />
      <KeyFigure
        name="Your share"
        value={sayShare(BigInt(count), BigInt(tokensTotal))}
        note={`of ${formatNumber(tokensTotal)} tokens`}
      />
      <KeyFigure name="Left over" value={formatMinor(leftOverMinor, 'USD')} note="Not charged" />
    </dl>
  );
}
