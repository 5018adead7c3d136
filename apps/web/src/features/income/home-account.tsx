import type { IncomeAccount } from '@diyar/domain/income.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Money of the home before a period is recorded, and the days that are missing. */
export function HomeAccount({ account }: { account: IncomeAccount }) {
  const { currency, rentMinor, reserveMinor, carriedMinor, unrecordedDays, lastRecordedDay } = account;
  const show = (amount: number) => formatMinor(amount, currency);
  return (
    <Panel title={incomeWords.accountTitle}>
      <AmountList
        className="-mt-3"
        lines={[
          { name: incomeWords.rentOnAccount, note: incomeWords.rentOnAccountNote, value: show(rentMinor) },
          { name: incomeWords.reserve, note: incomeWords.reserveNote, value: show(reserveMinor) },
          { name: incomeWords.carried, note: incomeWords.carriedNote, value: show(carriedMinor) },
        ]}
      />
      {unrecordedDays > 0 && (
        <Callout tone="warning" className="mt-3">
          <p>{incomeWords.unrecorded(unrecordedDays, lastRecordedDay)}</p>
        </Callout>
      )}
    </Panel>
  );
}
