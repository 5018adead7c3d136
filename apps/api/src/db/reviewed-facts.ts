import { sql } from 'kysely';
import { neededForReview } from '@diyar/domain/dossiers.ts';
import { reliedKinds } from '@diyar/domain/passports.ts';

// Of `properties as home`, `dossiers as dossier` and `passports as last`, the newest version.

/** A document is other than the version relied on or was refused, the listing is not checked any more, or the version was reopened. */
export const hasChanged = sql<boolean>`(
  coalesce(dossier.state, 'unchecked') <> 'verified'
  or exists (select from passport_reopenings where passport_id = last.id)
  or exists (
    select from dossier_documents as document
    join lateral (
      select version.id, version.number, version.sha256 from dossier_versions as version where version.document_id = document.id
      order by number desc limit 1) as newest on true
    where document.home_id = home.id and document.kind = any(${reliedKinds}::text[]) and (
      not exists (
        select from jsonb_array_elements(last.body::jsonb -> 'documents') as relied
        where relied ->> 'kind' = document.kind and (relied ->> 'number')::int = newest.number
          and relied ->> 'sha256' = encode(newest.sha256, 'hex'))
      or exists (select from dossier_checks as made where made.version_id = newest.id and made.outcome = 'refused'))))`;

/** Last day of the first document to run out of those that a review needs. */
export const papersUntil = sql<string | null>`(
  select min(expires_on) from dossier_documents as document
  where document.home_id = home.id and document.kind = any(${neededForReview}::text[]))`;

/** The newest version that was attested was withdrawn: one that is not attested changes nothing about that. Of `offerings as offering`. */
export const isWithdrawn = sql<boolean>`coalesce((
  select withdrawal.passport_id is not null from passports as passport
  left join passport_withdrawals as withdrawal on withdrawal.passport_id = passport.id
  where passport.home_id = offering.property_id and passport.outcome <> 'not-attested'
  order by passport.number desc limit 1), false)`;

/** Since when operators have stopped its sales; null where they have not. Of `offerings as offering`. */
export const stoppedAt = sql<Date | null>`(
  select created_at from suspensions where home_id = offering.property_id and ended_at is null)`;

/** Last days of the conditions that are not met. */
export const conditionsDue = sql<string[]>`array(
  select due::text from passport_conditions where passport_id = last.id and met_at is null order by due)`;
