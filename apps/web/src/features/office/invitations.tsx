import { useState } from 'react';
import type { OfficeMe } from '@diyar/domain/office.ts';
import { authenticatorCode } from '@diyar/domain/mfa.ts';
import { formatMoment } from '@diyar/words/format.ts';
import * as mfaWords from '@diyar/words/mfa.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { roleNames } from '@diyar/words/office.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { rich } from '#web/lib/rich.tsx';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAcceptRoleMutation } from './office.api.ts';

function toTimeRenderer(iso: string) {
  return () => <LocalTime at={iso} />;
}

type Invitation = OfficeMe['invitations'][number];

/** Roles that two administrators have signed for this person. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const [acceptedId, setAcceptedId] = useState<string>();
  const accepted = invitations.find(({ id }) => id === acceptedId);
  if (invitations.length === 0) return null;
  return (
    <Panel title={officePageWords.invitationsTitle}>
      <ul>
        {invitations.map(({ id, role, expiresAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="text-base font-semibold">{officePageWords.invitation(roleNames[role])}</h3>
              <p className="mt-0.5 text-sm text-ink-soft">
                {rich(officePageWords.acceptBefore(formatMoment(expiresAt)), {
                  time: toTimeRenderer(expiresAt),
                })}
              </p>
            </div>
            <Button size="sm" className="max-sm:w-full" onClick={() => setAcceptedId(id)}>
              {officePageWords.accept}
            </Button>
          </li>
        ))}
      </ul>
      {accepted !== undefined && <AcceptDialog invitation={accepted} onClose={() => setAcceptedId(undefined)} />}
    </Panel>
  );
}

function AcceptDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, role, version } = invitation;
  const [acceptRole] = useAcceptRoleMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  function closeUnlessBusy() {
    if (!isBusy) onClose();
  }

  async function accept() {
    const typed = authenticatorCode.safeParse(code);
    if (!typed.success) {
      setError(mfaWords.codeMissing);
      return;
    }
    setIsBusy(true);
    try {
      const message = await stepUp(() => acceptRole({ id, body: { version, token: typed.data } }).unwrap());
      showToast({ variant: 'success', message });
      onClose();
    } catch (failure) {
      setError(toApiError(failure, officePageWords.acceptFailed).message);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={closeUnlessBusy}
      title={officePageWords.invitation(roleNames[role])}
      text={officePageWords.acceptText}
    >
      <form
        noValidate
        aria-label={officePageWords.accept}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void accept();
        }}
      >
        <CodeField
          name="token"
          label={mfaWords.authenticatorCodeLabel}
          value={code}
          error={error}
          autoFocus
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={closeUnlessBusy} aria-disabled={isBusy}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" busy={isBusy} busyLabel={officePageWords.accepting}>
            {officePageWords.accept}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
