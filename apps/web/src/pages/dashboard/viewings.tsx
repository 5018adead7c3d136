import * as viewingsWords from '@diyar/words/viewings.ts';
import { ViewingList } from '#web/features/viewings/viewing-list.tsx';

export function ViewingsPage() {
  return (
    <div className="max-w-240">
      <h1 className="type-work">{viewingsWords.listTitle}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{viewingsWords.listLead}</p>
      <ViewingList />
    </div>
  );
}
