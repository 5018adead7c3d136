import { useSelector } from 'react-redux';
import type { Property } from '@diyar/domain/properties.ts';
import * as errorWords from '@diyar/words/errors.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as ownersWords from '@diyar/words/owners.ts';
import * as refusalsWords from '@diyar/words/refusals.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetOwnerQuery } from '#web/features/owners/owners.api.ts';
import { useGetPropertyQuery } from '#web/features/properties/properties.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { GoTo } from '#web/lib/go-to.tsx';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { PropertyLine } from '#web/homes/property-line.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { useFindThreadAboutQuery } from './messages.api.ts';
import { BackToList } from './thread-header.tsx';
import { nameConversation, useSending } from './use-sending.ts';

const NOTHING_SHARED = { otherReadSeq: 0, hasShared: false, hasOtherShared: false };

/** First question to the owner of a home; a conversation that exists is opened instead. */
export function NewThread({ propertyId }: { propertyId: string }) {
  const about = useFindThreadAboutQuery(propertyId);
  const home = useGetPropertyQuery(propertyId);
  const error = home.error ?? about.error;
  if (about.currentData) return <GoTo path={paths.thread(about.currentData.id)} />;
  if (home.currentData && about.currentData === null) return <FirstMessage home={home.currentData} />;
  if (error === undefined)
    return (
      <div className="p-5">
        <RowsSkeleton text={messagesWords.loading} />
      </div>
    );
  return (
    <StatePanel
      drawing="broken-house"
      heading="h2"
      role="alert"
      className="m-4"
      title={messagesWords.threadFailed}
      text={toApiError(error).message}
      action={
        <Button
          busy={home.isFetching || about.isFetching}
          onClick={() => {
            void home.refetch();
            void about.refetch();
          }}
        >
          {uiWords.tryAgain}
        </Button>
      }
    />
  );
}

function FirstMessage({ home }: { home: Property }) {
  const { user } = useSelector(selectSession);
  const conversation = nameConversation(user?.id, home.id);
  const { pending, send, retry } = useSending({ propertyId: home.id }, conversation);
  const obstacle = findObstacle();
  return (
    <section aria-labelledby="first-message" className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 border-b border-line px-2 py-2.5 md:px-5 lg:min-h-16">
        <BackToList />
        <h2 id="first-message" className="truncate font-semibold">
          {messagesWords.startTitle(home.owner.name)}
        </h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-5">
        <PropertyLine property={home} />
        <p className="mt-4 max-w-140 text-note text-ink-soft">{obstacle ?? messagesWords.startHint}</p>
        {obstacle === undefined && <UsualResponse ownerId={home.owner.id} />}
        <div className="mt-5">
          <MessageLog thread={NOTHING_SHARED} name={home.owner.name} messages={[]} pending={pending} onRetry={retry} />
        </div>
      </div>
      <footer className="grid gap-3 border-t border-line px-4 py-3 md:px-5">
        {obstacle === undefined ? (
          <>
            <Composer
              conversation={conversation}
              onSend={send}
              suggestions={pending.length === 0 ? messagesWords.suggestions : []}
            />
            <p className="text-chip text-ink-soft">{messagesWords.safetyNote}</p>
          </>
        ) : (
          <ButtonLink to={paths.dashboardProperty(home.id)} variant="secondary">
            {messagesWords.openHome}
          </ButtonLink>
        )}
      </footer>
    </section>
  );

  function findObstacle(): string | undefined {
    if (user?.id === home.owner.id) return refusalsWords.ownListing.message;
    return home.isWithdrawn ? errorWords.PROPERTY_WITHDRAWN : undefined;
  }
}

/** Says nothing until there are enough answers to say it. */
function UsualResponse({ ownerId }: { ownerId: string }) {
  const { data } = useGetOwnerQuery(ownerId);
  if (data === undefined || data.responseMinutes === null) return null;
  return (
    <p className="mt-2 flex items-center gap-2 text-note font-medium">
      <Icon path={pageIcons.clock} size={18} className="text-brass" />
      {ownersWords.usually(data.responseMinutes)}
    </p>
  );
}
