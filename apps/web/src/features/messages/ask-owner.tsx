import { useSelector } from 'react-redux';
import type { Property } from '@diyar/domain/properties.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** On the page of a home. Owners have nobody to ask; whoever is signed out comes back to their question after signing in. */
export function AskOwner({ property }: { property: Pick<Property, 'id' | 'owner' | 'isWithdrawn'> }) {
  const { user } = useSelector(selectSession);
  if (user?.id === property.owner.id || property.isWithdrawn) return null;
  return (
    <div className="mt-4">
      <ButtonLink to={paths.askOwner(property.id)} variant="secondary" block>
        <Icon path={pageIcons.message} />
        {messagesWords.askOwner}
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-soft">{messagesWords.askHint}</p>
    </div>
  );
}
