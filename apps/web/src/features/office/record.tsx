import type { ReactNode } from 'react';
import type { OfficeAction, OfficeRecord, StaffRole } from '@diyar/domain/office.ts';
import { formatClock, formatMoment } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as icons from '#web/ui/icons.ts';
import { InZone } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** Name of a person by id. */
export type NamePerson = (id: string) => string;

const PERSON = 'person/';

/** First 8 and last 6 of a hash, or of an id. */
export function shorten(text: string): string {
  return `${text.slice(0, 8)}…${text.slice(-6)}`;
}

const proposed = 'border-line bg-surface text-ink-soft';
const wentOn = 'border-emerald bg-emerald-tint text-emerald';
const board = 'border-brass bg-brass-tint text-brass-ink';
const stopped = 'border-clay bg-clay-tint text-clay';

/** How each kind of record is drawn. */
export const actionLooks: Record<OfficeAction, { icon: IconPath; look: string }> = {
  'proposal.made': { icon: pageIcons.document, look: proposed },
  'proposal.confirmed': { icon: pageIcons.check, look: wentOn },
  'proposal.declined': { icon: icons.close, look: stopped },
  'proposal.lapsed': { icon: pageIcons.clock, look: proposed },
  'role.granted': { icon: pageIcons.key, look: wentOn },
  'role.revoked': { icon: pageIcons.prohibited, look: stopped },
  'role.ended': { icon: pageIcons.prohibited, look: stopped },
  'identity.submitted': { icon: pageIcons.send, look: proposed },
  'identity.appealed': { icon: pageIcons.flag, look: proposed },
  'identity.reopened': { icon: pageIcons.refresh, look: proposed },
  'identity.asked': { icon: pageIcons.message, look: proposed },
  'identity.proposed': { icon: pageIcons.document, look: proposed },
  'identity.approved': { icon: pageIcons.check, look: wentOn },
  'identity.rechecked': { icon: pageIcons.refresh, look: proposed },
  'recheck.committed': { icon: pageIcons.lock, look: proposed },
  'recheck.published': { icon: pageIcons.eye, look: proposed },
  'identity.refused': { icon: icons.close, look: stopped },
  'identity.expired': { icon: pageIcons.clock, look: stopped },
  'identity.abandoned': { icon: pageIcons.clock, look: proposed },
  'identity.withdrawn': { icon: pageIcons.undo, look: proposed },
  'identity.held': { icon: pageIcons.lock, look: stopped },
  'identity.hold-ended': { icon: pageIcons.undo, look: wentOn },
  'identity.erased': { icon: pageIcons.trash, look: proposed },
  'identity.demonstrated': { icon: pageIcons.info, look: proposed },
  'account.restricted': { icon: pageIcons.prohibited, look: stopped },
  'restriction.lift-proposed': { icon: pageIcons.document, look: proposed },
  'restriction.lifted': { icon: pageIcons.check, look: wentOn },
  'document.viewed': { icon: pageIcons.eye, look: proposed },
  'screening.cleared-first': { icon: pageIcons.document, look: proposed },
  'screening.cleared': { icon: pageIcons.check, look: wentOn },
  'screening.unsure': { icon: pageIcons.flag, look: proposed },
  'screening.confirmed': { icon: pageIcons.prohibited, look: stopped },
  'dossier.added': { icon: pageIcons.document, look: proposed },
  'dossier.submitted': { icon: pageIcons.send, look: proposed },
  'dossier.proposed': { icon: pageIcons.document, look: proposed },
  'dossier.verified': { icon: pageIcons.check, look: wentOn },
  'dossier.refused': { icon: icons.close, look: stopped },
  'dossier.demonstrated': { icon: pageIcons.info, look: proposed },
  'listing.verified': { icon: pageIcons.check, look: wentOn },
  'listing.refused': { icon: icons.close, look: stopped },
  'charity.recipient': { icon: pageIcons.document, look: proposed },
  'charity.proposed': { icon: pageIcons.document, look: proposed },
  'charity.given': { icon: pageIcons.check, look: wentOn },
  'charity.declined': { icon: icons.close, look: stopped },
  'charity.demonstrated': { icon: pageIcons.info, look: proposed },
  'listing.demonstrated': { icon: pageIcons.info, look: proposed },
  'passport.opened': { icon: pageIcons.document, look: proposed },
  'passport.voted': { icon: pageIcons.check, look: board },
  'passport.decided': { icon: pageIcons.check, look: board },
  'passport.withdrawn': { icon: pageIcons.prohibited, look: stopped },
  'passport.reopened': { icon: pageIcons.prohibited, look: stopped },
  'passport.condition-met': { icon: pageIcons.check, look: wentOn },
  'passport.demonstrated': { icon: pageIcons.info, look: proposed },
  'clause.checked': { icon: pageIcons.check, look: board },
  'raise.submitted': { icon: pageIcons.send, look: proposed },
  'raise.withdrawn': { icon: icons.close, look: stopped },
  'raise.sent-back': { icon: icons.close, look: stopped },
  'raise.opened': { icon: pageIcons.check, look: wentOn },
  'raise.extended': { icon: pageIcons.check, look: wentOn },
  'raise.funded': { icon: pageIcons.check, look: wentOn },
  'raise.pooled': { icon: pageIcons.check, look: wentOn },
  'raise.failed': { icon: pageIcons.prohibited, look: stopped },
  'raise.cancelled': { icon: pageIcons.prohibited, look: stopped },
  'raise.acquired': { icon: pageIcons.check, look: wentOn },
  'raise.operating': { icon: pageIcons.check, look: wentOn },
  'raise.exited': { icon: pageIcons.check, look: wentOn },
  'sales.suspended': { icon: pageIcons.prohibited, look: stopped },
  'sales.resumed': { icon: pageIcons.check, look: wentOn },
  'recovery.approved': { icon: pageIcons.check, look: wentOn },
  'recovery.refused': { icon: pageIcons.prohibited, look: stopped },
  'exit.agreed': { icon: pageIcons.check, look: wentOn },
  'exit.paid': { icon: pageIcons.check, look: wentOn },
  'exit.done': { icon: pageIcons.check, look: wentOn },
  'exit.called-off': { icon: pageIcons.prohibited, look: stopped },
};

/** Those of a clock are the same in every time zone. */
const readSeconds = (at: string) => at.slice('YYYY-MM-DDTHH:mm'.length, 'YYYY-MM-DDTHH:mm:ss'.length);

function toTitle({ action, data }: OfficeRecord): string {
  const role = data['role'];
  const title = officePageWords.actions[action];
  return typeof role === 'string' ? `${title}: ${officePageWords.roleTitles[role as StaffRole]}` : title;
}

function findPerson(subject: string): string | undefined {
  return subject.startsWith(PERSON) ? subject.slice(PERSON.length) : undefined;
}

function nameSubject({ subject, homeTitle }: OfficeRecord, namePerson: NamePerson): string {
  const person = findPerson(subject);
  return person === undefined ? (homeTitle ?? subject) : namePerson(person);
}

interface RecordRowProps {
  record: OfficeRecord;
  isChosen: boolean;
  namePerson: NamePerson;
  onChoose: () => void;
}

/** A record on the line of its chain. */
export function RecordRow({ record, isChosen, namePerson, onChoose }: RecordRowProps) {
  const { icon, look } = actionLooks[record.action];
  return (
    <button
      type="button"
      aria-expanded={isChosen}
      onClick={onChoose}
      className={classes(
        'relative -mx-2 flex w-[calc(100%+1rem)] items-start gap-3 rounded-control px-2 py-3 text-start transition-colors hover:bg-well',
        isChosen && 'bg-emerald-tint hover:bg-emerald-tint',
      )}
    >
      <span
        className={classes(
          'relative grid size-8 flex-none place-items-center rounded-full border-[1.5px]',
          record.isIntact ? look : stopped,
        )}
      >
        <Icon path={record.isIntact ? icon : icons.warning} size={16} />
      </span>
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 text-sm md:grid-cols-[4.5rem_minmax(0,1fr)_9rem_8.5rem]">
        <span className="text-ink-soft tabular-nums">
          <InZone at={record.at}>{`${formatClock(record.at)}${readSeconds(record.at)}`}</InZone>
        </span>
        <span className="min-w-0">
          <span className="block text-note font-semibold">{toTitle(record)}</span>
          <span className="block break-words text-ink-soft">{nameSubject(record, namePerson)}</span>
        </span>
        <span className="min-w-0 break-words">
          {record.actor === null ? officePageWords.server : namePerson(record.actor.id)}
        </span>
        <span className="font-mono text-chip text-ink-soft md:text-end">{shorten(record.hash)}</span>
      </span>
    </button>
  );
}

interface RecordFactsProps {
  record: OfficeRecord;
  namePerson: NamePerson;
  onPerson: (id: string) => void;
}

/** All that a record says. */
export function RecordFacts({ record, namePerson, onPerson }: RecordFactsProps) {
  const { subject, seq, at, actor, role, note, noteFlags, hash, before, isIntact, data } = record;
  const person = findPerson(subject);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-card font-semibold">{officePageWords.recordNumber(seq)}</h3>
        <Chip tone={isIntact ? 'emerald' : 'clay'}>
          <Icon path={isIntact ? pageIcons.check : icons.warning} size={16} />
          {isIntact ? officePageWords.fits : officePageWords.broken}
        </Chip>
      </div>
      <p className="mt-1 text-sm break-all text-ink-soft">{officePageWords.ofChain(subject)}</p>
      <dl className="mt-4 text-note">
        <Line name={officePageWords.action}>{officePageWords.actions[record.action]}</Line>
        <Line name={officePageWords.about}>{nameSubject(record, namePerson)}</Line>
        <Line name={officePageWords.by}>{actor === null ? officePageWords.server : namePerson(actor.id)}</Line>
        {role !== null && <Line name={officePageWords.inRole}>{officePageWords.roleTitles[role]}</Line>}
        <Line name={officePageWords.moment}>
          <InZone at={at}>{`${formatMoment(at)}${readSeconds(at)}`}</InZone>
        </Line>
        {Object.entries(data).map(([name, value]) => (
          <Line key={name} name={nameFact(name)}>
            {describeFact(name, value, namePerson)}
          </Line>
        ))}
      </dl>
      {(note !== null || noteFlags.length > 0) && (
        <>
          <Heading>{officePageWords.note}</Heading>
          {note !== null && <p className="text-note break-words whitespace-pre-line text-ink-soft">{note}</p>}
          {noteFlags.map((flag) => (
            <p key={flag} className="mt-1.5 flex items-start gap-1.5 text-sm text-amber">
              <Icon path={icons.warning} size={16} className="mt-0.5" />
              {officePageWords.noteFlags[flag]}
            </p>
          ))}
        </>
      )}
      <Heading>{officePageWords.hashes}</Heading>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-ink-soft">{officePageWords.hashBefore}</dt>
          <dd className="font-mono text-chip break-all text-ink-soft">{before || officePageWords.first}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{officePageWords.hashOwn}</dt>
          <dd className="font-mono text-chip break-all">{hash}</dd>
        </div>
      </dl>
      {person !== undefined && (
        <Button variant="secondary" size="sm" className="mt-5" onClick={() => onPerson(person)}>
          {officePageWords.onlyThisPerson}
        </Button>
      )}
    </>
  );
}

function Heading({ children }: { children: string }) {
  return <h4 className="mt-5 mb-1.5 text-sm font-semibold">{children}</h4>;
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2.5">
      <dt className="flex-none text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-end break-words">{children}</dd>
    </div>
  );
}

function nameFact(name: string): string {
  return officePageWords.facts[name as keyof typeof officePageWords.facts] ?? name;
}

function describeFact(name: string, value: string | number | boolean | null, namePerson: NamePerson): string {
  if (value === null) return officePageWords.none;
  if (typeof value === 'boolean') return officePageWords.yesNo[value ? 'yes' : 'no'];
  if (name === 'role') return officePageWords.roleTitles[value as StaffRole];
  if (name === 'act') return officePageWords.acts[value as keyof typeof officePageWords.acts];
  if (name === 'buyer' || name === 'proposedBy' || name === 'confirmedBy') return namePerson(String(value));
  return name === 'proposal' || name === 'grant' || name === 'suspension' || name === 'exit' || name === 'recovery'
    ? shorten(String(value))
    : String(value);
}
