import { formatPrice } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { ChoiceChip } from './choice-chip.tsx';
import { classes } from './classes.ts';

interface QuickAmountsProps {
  /** Whole US dollars. */
  amounts: readonly number[];
  /** As it is typed. */
  digits: string;
  onChoose: (digits: string) => void;
  className?: string;
  chipClassName: string;
}

/** Amounts to choose from, next to the field where another can be typed. */
export function QuickAmounts({ amounts, digits, onChoose, className, chipClassName }: QuickAmountsProps) {
  return (
    <fieldset className={classes('grid grid-cols-4 gap-2 max-[359px]:grid-cols-2', className)}>
      <legend className="sr-only">{uiWords.quickAmounts}</legend>
      {amounts.map((amount) => (
        <ChoiceChip
          key={amount}
          isChosen={digits === String(amount)}
          onClick={() => onChoose(String(amount))}
          className={classes('justify-center', chipClassName)}
        >
          {formatPrice(amount, 'USD')}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}
