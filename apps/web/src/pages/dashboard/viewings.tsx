import * as viewingsWords from '@diyar/words/viewings.ts';
import { OfferTimes } from '#web/features/viewings/offer-times.tsx';
import { ViewingList } from '#web/features/viewings/viewing-list.tsx';

export function ViewingsPage() {
  return (
    <div className="max-w-240">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="type-work">{viewingsWords.listTitle}</h1>
          <p className="mt-1 text-note text-ink-soft">{viewingsWords.listLead}</p>
        </div>
        <OfferTimes />
      </header>
      <ViewingList />
    </div>
  );
}
