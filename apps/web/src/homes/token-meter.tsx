import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { rich } from '#web/lib/rich.tsx';
import { Meter } from '#web/ui/meter.tsx';

interface TokenMeterProps {
  property: Pick<Property, 'tokensTotal' | 'tokensAvailable'>;
  className?: string;
}

function renderTaken(text: string) {
  return <b className="font-semibold text-ink">{text}</b>;
}

/** How much of a home open to investors is taken; nothing for the others. */
export function TokenMeter({ property: { tokensTotal, tokensAvailable }, className }: TokenMeterProps) {
  if (tokensTotal === 0) return null;
  const taken = tokensTotal - tokensAvailable;
  return (
    <Meter
      label={homesWords.tokensTaken}
      value={taken}
      max={tokensTotal}
      {...(className !== undefined && { className })}
    >
      {rich(homesWords.tokensTakenOf(formatNumber(taken), formatNumber(tokensTotal)), { b: renderTaken })}
    </Meter>
  );
}
