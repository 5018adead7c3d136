import { useState } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import { useListInvestmentsInfiniteQuery } from '#web/features/investments/investments.api.ts';
import { formatMinor } from '@diyar/words/format.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderRow } from './order-row.tsx';
import { investmentStateNames, investmentStateTones } from './order-words.ts';

export function InvestmentList() {
  const result = useListInvestmentsInfiniteQuery();
  const [leaving, setLeaving] = useState<Investment>();
  return (
    <>
      <PagedList
        {...readPages(result, result.data)}
        skeleton={<RowsSkeleton text={investmentsWords.loading} />}
        failedTitle={investmentsWords.loadFailed}
        empty={{
          title: 'You have not invested yet',
          text: 'A share of a home starts at $100, and can be cancelled in full for 48 hours.',
          action: <ButtonLink to={`${paths.explore}?isForInvestment=true`}>Find a home to invest in</ButtonLink>,
        }}
      >
        {(investments) => (
          <ul>
            {investments.map((investment) => (
              <OrderRow
                key={investment.id}
                to={paths.investmentReceipt(investment.id)}
                title={investment.property.title}
                what={countWords.tokens(investment.tokens)}
                at={investment.createdAt}
                amount={formatMinor(investment.totalMinor, investment.currency)}
                state={
                  <Chip tone={investmentStateTones[investment.state]}>{investmentStateNames[investment.state]}</Chip>
                }
                action={
                  investment.state === 'held' && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={`Cancel the investment in ${investment.property.title}`}
                      onClick={() => setLeaving(investment)}
                    >
                      Cancel
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
      <CancelDialog investment={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}
