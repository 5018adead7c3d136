import { useEffect, useState } from 'react';
import type { NotificationSettings } from '@diyar/domain/notifications.ts';
import * as notificationsWords from '@diyar/words/notifications.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAddDeviceMutation, useGetNotificationSettingsQuery, useRemoveDeviceMutation } from './notifications.api.ts';

type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on';

const WORKER_TIMEOUT_MS = 5000;

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Undefined when this browser runs no service worker of the site. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, WORKER_TIMEOUT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/** On only where the server sends to this browser for this account: it may have been subscribed by somebody else. */
async function readState(pushEndpoints: readonly string[]): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  return subscription && pushEndpoints.includes(subscription.endpoint) ? 'on' : 'off';
}

/** Asks for permission only after a click: browsers block sites that ask unasked. */
export function PushSetting() {
  const { data: settings } = useGetNotificationSettingsQuery();
  const [state, setState] = useState<PushState>('unknown');
  const [isBusy, setIsBusy] = useState(false);
  const [addDevice] = useAddDeviceMutation();
  const [removeDevice] = useRemoveDeviceMutation();
  const { showToast } = useToast();

  const pushEndpoints = settings?.pushEndpoints;
  useEffect(() => {
    if (pushEndpoints === undefined) return;
    void readState(pushEndpoints).then(setState, () => setState('unsupported'));
  }, [pushEndpoints]);

  async function subscribe({ pushKey, pushEndpoints: known }: NotificationSettings): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') return setState(await readState(known));
    const worker = await findWorker();
    if (worker === undefined) throw new Error(notificationsWords.pushUnsupported);
    const existing = await worker.pushManager.getSubscription();
    // Made for an earlier key of this site, it would take no messages of the new one.
    await existing?.unsubscribe();
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    const message = await addDevice({ endpoint, keys: { p256dh, auth } })
      .unwrap()
      .catch(async (error: unknown) => {
        await subscription.unsubscribe();
        throw error;
      });
    setState('on');
    showToast({ variant: 'success', message: message || notificationsWords.pushOn });
  }

  async function unsubscribe(): Promise<void> {
    const worker = await navigator.serviceWorker.getRegistration();
    const subscription = await worker?.pushManager.getSubscription();
    if (subscription) {
      await removeDevice({ endpoint: subscription.endpoint }).unwrap();
      await subscription.unsubscribe();
    }
    setState('off');
    showToast({ variant: 'success', message: notificationsWords.pushOff });
  }

  async function run(work: () => Promise<void>, failure: string) {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? failure : toApiError(error, failure).message;
      showToast({ variant: 'error', message });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Panel
      title={notificationsWords.pushTitle}
      text={notificationsWords.pushLead}
      aside={state === 'on' && <Chip tone="emerald">{notificationsWords.pushIsOn}</Chip>}
    >
      {state === 'unsupported' && <p className="text-note text-ink-soft">{notificationsWords.pushUnsupported}</p>}
      {state === 'denied' && <p className="text-note text-ink-soft">{notificationsWords.pushDenied}</p>}
      {(state === 'off' || state === 'unknown') && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={notificationsWords.turningOn}
          disabled={state === 'unknown' || settings === undefined}
          onClick={() => settings !== undefined && void run(() => subscribe(settings), notificationsWords.pushFailed)}
        >
          {notificationsWords.turnPushOn}
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={notificationsWords.turningOff}
          onClick={() => void run(unsubscribe, notificationsWords.pushOffFailed)}
        >
          {notificationsWords.turnPushOff}
        </Button>
      )}
    </Panel>
  );
}
