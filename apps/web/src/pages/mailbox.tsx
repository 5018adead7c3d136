import { useLocation } from 'react-router';
import type { DemoStaff } from '@diyar/domain/mailbox.ts';
import { formatMoment } from '@diyar/words/format.ts';
import * as mailboxWords from '@diyar/words/mailbox.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { useGetDemoStaffQuery, useListLocalMailsQuery } from '#web/features/mails/mailbox.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { NotFoundPage } from './not-found.tsx';

const REFRESH_MS = 3000;

const renderTime = (moment: string) => () => <LocalTime at={moment} />;

/** Emails of an installation without a mail server, for the person who runs it. */
export function MailboxPage() {
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? '';
  const {
    data: mails,
    error,
    refetch,
  } = useListLocalMailsQuery(key, {
    pollingInterval: REFRESH_MS,
    skip: key === '',
  });
  const { data: staff, isLoading: isStaffLoading } = useGetDemoStaffQuery(key, {
    pollingInterval: REFRESH_MS,
    skip: key === '',
  });
  if (key === '' || (error && toApiError(error, mailboxWords.failed).status === 404)) return <NotFoundPage />;
  const isLoading = isStaffLoading || (mails === undefined && !error);

  return (
    <div className="wrap section">
      <h1 className="type-section">{mailboxWords.title}</h1>
      <p className="mt-3 max-w-160 text-ink-soft">{mailboxWords.lead}</p>
      {/* As high as a list before there is one: the foot of the page would move up and down. */}
      <div className="mt-8 grid min-h-dvh max-w-190 grid-cols-1 content-start gap-5">
        {/* The staff stand above the emails: whichever comes first waits for the other and is not pushed down. */}
        {isLoading && <p role="status">{mailboxWords.loading}</p>}
        {!isLoading && staff && <DemoStaffCard staff={staff} />}
        {mails === undefined && error && (
          <StatePanel
            drawing="broken-house"
            role="alert"
            heading="h2"
            title={mailboxWords.failed}
            text={toApiError(error, mailboxWords.failed).message}
            action={<Button onClick={() => void refetch()}>{uiWords.tryAgain}</Button>}
          />
        )}
        {!isLoading && mails?.length === 0 && <StatePanel drawing="letter" heading="h2" title={mailboxWords.empty} />}
        {(isLoading ? [] : mails)?.map((mail) => (
          <article key={mail.id} className="min-w-0 rounded-card border border-line bg-surface p-4.5 md:p-6">
            <h2 className="text-[17px] font-semibold wrap-anywhere">{mail.subject}</h2>
            <p className="mt-1 mb-4 text-sm wrap-anywhere text-ink-soft">
              {rich(mailboxWords.sentTo(mail.recipient, formatMoment(mail.createdAt)), {
                time: renderTime(mail.createdAt),
              })}
            </p>
            <MailText text={mail.text} />
          </article>
        ))}
      </div>
    </div>
  );
}

function DemoStaffCard({ staff: { password, key, code, people } }: { staff: DemoStaff }) {
  const facts = [
    [mailboxWords.staffPassword, password],
    [mailboxWords.staffCode, code],
    [mailboxWords.staffKey, key],
  ] as const;
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4.5 md:p-6" aria-labelledby="demo-staff">
      <h2 id="demo-staff" className="text-[17px] font-semibold">
        {mailboxWords.staffTitle}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{mailboxWords.staffLead}</p>
      <dl className="mt-4 grid gap-3 sm:grid-cols-[auto_auto_1fr] sm:gap-8">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-mono text-[15px] wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-4 w-full text-start text-[15px]">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th className="py-2 pe-4 text-start font-normal">{mailboxWords.staffEmail}</th>
            <th className="py-2 text-start font-normal">{mailboxWords.staffRole}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ email, role }) => (
            <tr key={email} className="border-b border-line last:border-0">
              <td className="py-2 pe-4 wrap-anywhere">{email}</td>
              <td className="py-2">{officePageWords.roleTitles[role]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const ADDRESS = /(https?:\/\/\S+)/;

/** The text of an email, with its addresses as links. */
function MailText({ text }: { text: string }) {
  return (
    <p className="text-[15px] wrap-anywhere whitespace-pre-wrap">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a key={part} href={part} className="text-emerald underline underline-offset-4">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
