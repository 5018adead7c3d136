import { useState } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useListInvestmentsInfiniteQuery } from '#web/features/investments/investments.api.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { describeInvestment, OrderRow } from './order-row.tsx';

function InvestmentChip({ investment }: { investment: Investment }) {
  const { name, tone } = describeInvestment(investment);
  return <Chip tone={tone}>{name}</Chip>;
}

export function InvestmentList() {
  const result = useListInvestmentsInfiniteQuery();
  const [asked, setAsked] = useState<Investment>();
  return (
    <>
      <PagedList
        {...readPages(result, result.data)}
        skeleton={<RowsSkeleton text={investmentsWords.loading} />}
        failedTitle={investmentsWords.loadFailed}
        empty={{
          title: receiptsWords.noInvestments,
          text: investmentsWords.startsAt,
          action: <ButtonLink to={`${paths.explore}?isForInvestment=true`}>{investmentsWords.findHome}</ButtonLink>,
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
                state={<InvestmentChip investment={investment} />}
                action={
                  investment.state === 'held' && (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={receiptsWords.cancelInvestmentIn(investment.property.title)}
                      onClick={() => setAsked(investment)}
                    >
                      {uiWords.cancel}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </PagedList>
      <CancelDialog investment={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
