import { classes } from '#web/ui/classes.ts';

const rows = [
  { currency: 'AED', amount: '9,200,000', note: 'Listed price' },
  { currency: 'USD', amount: '2,505,106', note: '× 0.2723' },
  { currency: 'SAR', amount: '9,394,146', note: '× 1.0211' },
  { currency: 'EUR', amount: '2,304,697', note: '× 0.2505' },
  { currency: 'GBP', amount: '1,928,931', note: '× 0.2097' },
] as const;

export function CurrencyPreview() {
  return (
    <table className="mx-5 mt-1.5 w-[calc(100%-2.5rem)] tabular-nums md:mx-7 md:mt-2 md:w-[calc(100%-3.5rem)]">
      <caption className="sr-only">
        An example: one listed price in five currencies, at the rates of 14 November 2026
      </caption>
      <tbody>
        {rows.map(({ currency, amount, note }, index) => (
          <tr key={currency} className="border-b border-line *:py-1.25 *:align-baseline last:border-0 md:*:py-2.5">
            <th scope="row" className={classes('w-16 text-start text-sm font-semibold', index === 0 && 'text-emerald')}>
              {currency}
            </th>
            <td className={classes('type-figure text-[1.3125rem] leading-tight', index === 0 && 'text-emerald')}>
              {amount}
            </td>
            <td className="text-end text-note text-ink-soft">{note}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} className="pt-1 text-end md:pt-1.5 text-chip text-ink-faint">
            Example at rates of 14 Nov 2026
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
