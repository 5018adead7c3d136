import { useState } from 'react';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { type OwnIdentity, toDay } from '@diyar/domain/identity.ts';
import { IDENTITY_REMINDER_DAYS } from '@diyar/domain/limits.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { roleTitles } from '@diyar/words/office-page.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as icons from '#web/ui/icons.ts';
import { LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { PartFailed } from '#web/ui/part-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useGetIdentityQuery } from './identity.api.ts';

type Tone = 'plain' | 'emerald' | 'amber' | 'clay' | 'sky';

const looks: Record<OwnIdentity['state'], { tone: Tone; icon: IconPath; next: string }> = {
  none: { tone: 'plain', icon: pageIcons.user, next: identityPageWords.start },
  draft: { tone: 'plain', icon: pageIcons.pencil, next: identityPageWords.goOn },
  submitted: { tone: 'sky', icon: pageIcons.clock, next: identityPageWords.look },
  asked: { tone: 'amber', icon: icons.warning, next: identityPageWords.answerAsks },
  approved: { tone: 'emerald', icon: pageIcons.check, next: identityPageWords.openCheck },
  refused: { tone: 'clay', icon: icons.close, next: identityPageWords.openCheck },
  expired: { tone: 'amber', icon: pageIcons.clock, next: identityPageWords.startAgain },
  withdrawn: { tone: 'plain', icon: pageIcons.undo, next: identityPageWords.openCheck },
  abandoned: { tone: 'plain', icon: pageIcons.clock, next: identityPageWords.start },
};

function isRunningOut({ state, until }: OwnIdentity): boolean {
  const left = until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - Date.now();
  return state === 'approved' && left < Math.max(...IDENTITY_REMINDER_DAYS) * DAY_MS;
}

/** People of the demonstration are confirmed without a check. */
function toShownState({ state, level }: OwnIdentity): OwnIdentity['state'] {
  return state === 'none' && level > 0 ? 'approved' : state;
}

/** Where a check has got to. A restriction is said in the words that everybody gets, and nothing about why. */
export function describeState(identity: OwnIdentity): { tone: Tone; icon: IconPath; label: string; text: string } {
  const { isRestricted } = identity;
  const state = toShownState(identity);
  const { tone, icon } = looks[state];
  if (isRestricted)
    return {
      tone: 'clay',
      icon: pageIcons.prohibited,
      label: identityPageWords.restricted,
      text: identityPageWords.restrictedText,
    };
  if (isRunningOut(identity))
    return {
      tone: 'amber',
      icon: pageIcons.clock,
      label: identityPageWords.runsOut,
      text: identityPageWords.runsOutText,
    };
  return { tone, icon, label: identityPageWords.states[state], text: identityPageWords.stateTexts[state] };
}

export function StateChip({ identity }: { identity: OwnIdentity }) {
  const { tone, icon, label } = describeState(identity);
  return (
    <Chip tone={tone}>
      <Icon path={icon} size={16} />
      {label}
    </Chip>
  );
}

function describeLastDay(until: string): string {
  const say = until < toDay(new Date()) ? identityPageWords.ranOut : identityPageWords.validUntil;
  return say(formatDate(until));
}

/** Level and last day of what is in force, also during a new attempt; nothing before the first. */
export function LevelLine({ identity: { level, until } }: { identity: OwnIdentity }) {
  if (level === 0) return null;
  return (
    <p className="text-note font-semibold">
      {identityPageWords.level(level)}
      {until !== null && <span className="font-normal text-ink-soft"> · {describeLastDay(until)}</span>}
    </p>
  );
}

/** The check in the profile: level, until when, and the one next step. */
export function IdentityCard() {
  const { data: identity, error, isFetching, refetch } = useGetIdentityQuery();
  if (identity === undefined && error === undefined) return <Skeleton className="h-52 rounded-card" />;
  if (identity === undefined)
    return (
      <Panel title={identityPageWords.title}>
        <PartFailed
          title={identityPageWords.loadFailed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  const { text } = describeState(identity);
  return (
    <Panel title={identityPageWords.title} text={identityPageWords.cardText} aside={<StateChip identity={identity} />}>
      <LevelLine identity={identity} />
      <p className="mt-1 max-w-[38em] text-note text-ink-soft">{text}</p>
      <ButtonLink
        to={identity.isRestricted ? paths.contact : paths.identity}
        variant={identity.state === 'asked' ? 'primary' : 'secondary'}
        size="sm"
        className="mt-4 max-sm:w-full"
      >
        {identity.isRestricted ? identityPageWords.contactUs : looks[toShownState(identity)].next}
      </ButtonLink>
    </Panel>
  );
}

const VIEWS_SHOWN_FIRST = 6;

/** Who of the staff opened a picture, by role; for whoever has a check. */
export function IdentityViews() {
  const { data: identity } = useGetIdentityQuery();
  const [showsAll, setShowsAll] = useState(false);
  if (identity === undefined || identity.state === 'none') return null;
  const { views } = identity;
  return (
    <Panel title={identityPageWords.viewsTitle} text={identityPageWords.viewsLead}>
      {views.length === 0 && <p className="text-note">{identityPageWords.noViews}</p>}
      <ul>
        {(showsAll ? views : views.slice(0, VIEWS_SHOWN_FIRST)).map(({ at, role }) => (
          <li
            key={at}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 text-note last:border-0"
          >
            <span className="flex items-center gap-2.5">
              <Icon path={pageIcons.eye} size={18} className="text-ink-soft" />
              {roleTitles[role]}
            </span>
            <span className="text-sm text-ink-soft tabular-nums">
              <LocalTime at={at} />
            </span>
          </li>
        ))}
      </ul>
      {views.length > VIEWS_SHOWN_FIRST && !showsAll && (
        <Button variant="quiet" size="sm" className="mt-2 -ms-3" onClick={() => setShowsAll(true)}>
          {identityPageWords.allViews(views.length)}
        </Button>
      )}
    </Panel>
  );
}
