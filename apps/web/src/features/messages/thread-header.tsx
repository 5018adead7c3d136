import { useState } from 'react';
import { type ReportReason, reportReasons, type Thread } from '@diyar/domain/messages.ts';
import { REPORT_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { HomePicture } from './home-picture.tsx';
import { useBlockPersonMutation, useReportThreadMutation } from './messages.api.ts';

interface ThreadHeaderProps {
  thread: Thread;
  name: string;
}

/** Who one talks to and about which home, and what can be done about them. */
export function ThreadHeader({ thread, name }: ThreadHeaderProps) {
  const { id, home, side, writing, ownerId } = thread;
  const [asked, setAsked] = useState<'block' | 'report'>();
  const [setBlock, { isLoading: isBlocking }] = useBlockPersonMutation();
  const { showToast } = useToast();
  const close = () => setAsked(undefined);

  async function block(isBlocked: boolean) {
    try {
      const { message = '' } = await setBlock({ id, isBlocked }).unwrap();
      showToast({ variant: 'success', message });
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, messagesWords.changeFailed).message });
    }
    close();
  }

  return (
    <header className="flex items-center gap-3 border-b border-line py-2.5 ps-2 pe-2 md:ps-5 md:pe-3">
      <BackToList />
      <HomePicture home={home} className="size-11 flex-none rounded-thumb" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-semibold">
          {ownerId === null ? (
            name
          ) : (
            <Link to={paths.owner(ownerId)} className="hover:underline">
              {name}
            </Link>
          )}
        </h2>
        <p className="truncate text-chip text-ink-soft">
          {side === 'asker' ? messagesWords.ownerOf : messagesWords.askedBy}
          {' · '}
          {home.id === null ? (
            home.title
          ) : (
            <Link to={paths.dashboardProperty(home.id)} className="hover:underline">
              {home.title}
            </Link>
          )}
        </p>
      </div>
      <Menu trigger={<IconButton icon={pageIcons.more} look="bare" label={messagesWords.menuLabel} />}>
        {home.id !== null && (
          <MenuItem to={paths.dashboardProperty(home.id)} label={messagesWords.openHome} icon={pageIcons.home} />
        )}
        {ownerId !== null && (
          <MenuItem to={paths.owner(ownerId)} label={messagesWords.openOwner} icon={pageIcons.user} />
        )}
        <MenuItem onSelect={() => setAsked('report')} label={messagesWords.report} icon={pageIcons.flag} />
        {writing !== 'gone' && <MenuSeparator />}
        {writing === 'blocked' && (
          <MenuItem onSelect={() => void block(false)} label={messagesWords.unblock} icon={pageIcons.undo} />
        )}
        {(writing === 'open' || writing === 'refused') && (
          <MenuItem onSelect={() => setAsked('block')} label={messagesWords.block} icon={pageIcons.prohibited} />
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'block'}
        onCancel={close}
        onConfirm={() => void block(true)}
        title={messagesWords.blockTitle}
        text={messagesWords.blockText}
        confirmLabel={messagesWords.block}
        busyLabel={uiWords.saving}
        busy={isBlocking}
        isDangerous
      />
      {asked === 'report' && <ReportDialog id={id} onClose={close} />}
    </header>
  );
}

/** On a phone a conversation covers the list. */
export function BackToList() {
  return (
    <Link
      to={paths.messages}
      aria-label={messagesWords.back}
      className="grid size-11 flex-none place-items-center rounded-full hover:bg-well lg:hidden"
    >
      <Icon path={icons.arrowStart} />
    </Link>
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const [report, { isLoading }] = useReportThreadMutation();
  const { showToast } = useToast();

  async function send() {
    try {
      const { message = messagesWords.reported } = await report({ id, reason, note }).unwrap();
      showToast({ variant: 'success', message });
      onClose();
    } catch (error) {
      setFailure(toApiError(error, messagesWords.changeFailed).message);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={messagesWords.reportTitle}
      text={messagesWords.reportText}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button busy={isLoading} busyLabel={messagesWords.sending} onClick={() => void send()}>
            {messagesWords.reportSend}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={messagesWords.reportReason}
        name="reason"
        options={reportReasons.map((value) => ({ value, label: messagesWords.reportReasons[value] }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea
        label={messagesWords.reportNote}
        name="note"
        rows={3}
        maxLength={REPORT_NOTE_MAX_LENGTH}
        value={note}
        error={failure}
        onChange={(event) => setNote(event.target.value)}
        fieldClassName="mt-3"
      />
    </Dialog>
  );
}
