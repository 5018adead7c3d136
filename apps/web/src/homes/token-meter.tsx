import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '@diyar/words/format.ts';
import { Meter } from '#web/ui/meter.tsx';

interface TokenMeterProps {
  property: Pick<Property, 'tokensTotal' | 'tokensAvailable'>;
  className?: string;
}

/** How much of a home open to investors is taken; nothing for the others. */
export function TokenMeter({ property: { tokensTotal, tokensAvailable }, className }: TokenMeterProps) {
  if (tokensTotal === 0) return null;
  const taken = tokensTotal - tokensAvailable;
  return (
    <Meter label="Tokens taken" value={taken} max={tokensTotal} {...(className !== undefined && { className })}>
      <b className="font-semibold text-ink">{formatNumber(taken)}</b> of {formatNumber(tokensTotal)} tokens taken
    </Meter>
  );
}
