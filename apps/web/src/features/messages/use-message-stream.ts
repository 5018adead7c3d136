import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectSession, type SessionState } from '#web/lib/session.ts';
import type { StreamStore } from './message-stream.ts';

/** Not before the page has loaded: what it shows first comes first. */
const STREAM_DELAY_MS = 1500;
/** Its code does not come without a connection. */
const RETRY_MS = 10_000;

/** Follows new messages and notifications of who is signed in, as long as the bar that shows how many there are. */
export function useMessageStream(): void {
  const { getState } = useStore<SessionState>();
  const dispatch = useDispatch<StreamStore['dispatch']>();
  const userId = useSelector(selectSession).user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop = () => {};
    let isOver = false;
    async function start(id: string) {
      try {
        // Loaded late: nothing that is shown needs it.
        const { followMessages } = await import('./message-stream.ts');
        if (!isOver) stop = followMessages({ getState, dispatch }, id);
      } catch {
        if (!isOver) timer = setTimeout(() => void start(id), RETRY_MS);
      }
    }
    let timer = setTimeout(() => void start(userId), STREAM_DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [getState, dispatch, userId]);
}
