import {
  isRequired,
  notificationChannels,
  notificationKinds,
  type NotificationChannel,
  type NotificationKind,
} from '@diyar/domain/notification-kinds.ts';
import type { ChannelChoice } from '@diyar/domain/notifications.ts';
import * as notificationsWords from '@diyar/words/notifications.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  useChangeChoiceMutation,
  useChangeDigestMutation,
  useGetNotificationSettingsQuery,
} from './notifications.api.ts';

/** Each kind with its channels, and the weekly email. */
export function NotificationSettings() {
  const { data, error, isFetching, refetch } = useGetNotificationSettingsQuery();
  if (data === undefined && error !== undefined) {
    return (
      <LoadState
        items={undefined}
        failure={toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        skeleton={null}
        failedTitle={notificationsWords.settingsFailed}
        heading="h2"
        empty={{ title: '' }}
      >
        {() => null}
      </LoadState>
    );
  }
  return (
    <>
      {data === undefined && <output className="sr-only">{notificationsWords.settingsLoading}</output>}
      <Panel title={notificationsWords.settingsTitle} text={notificationsWords.settingsLead}>
        <div
          aria-hidden="true"
          className="grid grid-cols-[minmax(0,1fr)_repeat(3,6.25rem)] gap-x-3 border-b border-line pb-2 text-sm text-ink-soft max-md:hidden"
        >
          <span />
          {notificationChannels.map((channel) => (
            <span key={channel}>{notificationsWords.channels[channel]}</span>
          ))}
        </div>
        <ul className="divide-y divide-line">
          {notificationKinds.map((kind) => (
            <KindRow key={kind} kind={kind} chosen={data?.kinds[kind]} />
          ))}
        </ul>
        <p className="mt-4 text-sm text-ink-soft">{notificationsWords.alwaysNote}</p>
      </Panel>
      <Panel title={notificationsWords.digestTitle} text={notificationsWords.digestLead}>
        <DigestSwitch hasDigest={data?.hasDigest} />
      </Panel>
    </>
  );
}

function KindRow({ kind, chosen }: { kind: NotificationKind; chosen: ChannelChoice | undefined }) {
  const name = notificationsWords.kinds[kind];
  return (
    <li>
      <fieldset className="grid items-center gap-x-3 py-3 md:grid-cols-[minmax(0,1fr)_repeat(3,6.25rem)]">
        <legend className="sr-only">{name}</legend>
        <div aria-hidden="true">
          <p className="text-note font-medium">{name}</p>
          <p className="text-sm text-ink-soft">{notificationsWords.kindHints[kind]}</p>
        </div>
        <div className="contents max-md:mt-1 max-md:flex max-md:flex-wrap max-md:gap-x-5">
          {notificationChannels.map((channel) => (
            <ChannelSwitch key={channel} kind={kind} channel={channel} isOn={chosen?.[channel]} />
          ))}
        </div>
      </fieldset>
    </li>
  );
}

interface ChannelSwitchProps {
  kind: NotificationKind;
  channel: NotificationChannel;
  /** Undefined while it loads. */
  isOn: boolean | undefined;
}

function ChannelSwitch({ kind, channel, isOn }: ChannelSwitchProps) {
  const [change] = useChangeChoiceMutation();
  const { showToast } = useToast();
  const name = notificationsWords.channels[channel];

  async function save(isWanted: boolean) {
    try {
      await change({ kind, channel, isOn: isWanted }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, notificationsWords.saveFailed).message });
    }
  }

  if (isRequired(kind, channel)) {
    return (
      <p className="flex min-h-11 items-center gap-2.5 whitespace-nowrap text-ink-soft max-md:text-note md:gap-2 md:text-sm">
        <Icon path={pageIcons.lock} size={18} className="flex-none" />
        <span className="md:sr-only">{name}</span>
        <span className="max-md:sr-only">{notificationsWords.always}</span>
      </p>
    );
  }
  return (
    <Checkbox
      name={`${kind}-${channel}`}
      aria-label={notificationsWords.choiceLabel(notificationsWords.kinds[kind], name)}
      label={<span className="md:sr-only">{name}</span>}
      checked={isOn === true}
      disabled={isOn === undefined}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}

function DigestSwitch({ hasDigest }: { hasDigest: boolean | undefined }) {
  const [change] = useChangeDigestMutation();
  const { showToast } = useToast();

  async function save(isWanted: boolean) {
    try {
      await change({ hasDigest: isWanted }).unwrap();
      showToast({ variant: 'success', message: notificationsWords.saved });
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, notificationsWords.saveFailed).message });
    }
  }

  return (
    <Checkbox
      name="hasDigest"
      label={notificationsWords.digestOn}
      checked={hasDigest === true}
      disabled={hasDigest === undefined}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
