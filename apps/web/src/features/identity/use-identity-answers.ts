import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import {
  identityDraft,
  type IdentityDraft,
  type OwnIdentity,
  RISK_STATEMENTS_VERSION,
} from '@diyar/domain/identity.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { readIdentityDraft, removeIdentityDraft, writeIdentityDraft } from '#web/lib/browser-storage.ts';
import { useSaveIdentityMutation } from './identity.api.ts';

const IDENTITY_CLOSED: ErrorCode = 'IDENTITY_CLOSED';
const PAUSE_MS = 800;

/** What could not be saved when it was typed: there was no network, or the session had lapsed. */
function readKept(userId: string): IdentityDraft {
  try {
    return identityDraft.parse(JSON.parse(readIdentityDraft(userId) ?? '{}'));
  } catch {
    return {};
  }
}

function keep(userId: string, changes: IdentityDraft): void {
  if (Object.keys(changes).length === 0) removeIdentityDraft();
  else writeIdentityDraft(userId, JSON.stringify(changes));
}

/** Sentences that were ticked in an older version have to be read again. */
function toAnswers({ draft }: OwnIdentity): IdentityDraft {
  return draft.statementsVersion === RISK_STATEMENTS_VERSION ? draft : { ...draft, riskStatements: [] };
}

export type SaveState = { kind: 'idle' | 'saving' | 'kept' } | { kind: 'saved'; at: string };

export interface IdentityAnswersState {
  answers: IdentityDraft;
  change: (changes: IdentityDraft) => void;
  /** Saves what is not saved yet; false where that failed. */
  flush: () => Promise<boolean>;
  saveState: SaveState;
}

/** Answers that are saved a moment after they are typed. Until then the tab keeps them, so that a reload or a lapsed session loses nothing. */
export function useIdentityAnswers(identity: OwnIdentity, userId: string): IdentityAnswersState {
  const [save] = useSaveIdentityMutation();
  const unsaved = useRef<IdentityDraft>({});
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [answers, setAnswers] = useState<IdentityDraft>(() => ({ ...toAnswers(identity), ...readKept(userId) }));
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'idle' });

  function setUnsaved(changes: IdentityDraft) {
    unsaved.current = changes;
    keep(userId, changes);
  }

  async function send(): Promise<boolean> {
    const sent = unsaved.current;
    if (Object.keys(sent).length === 0) return true;
    setSaveState({ kind: 'saving' });
    try {
      await save({ changes: sent, isFirst: identity.state === 'none' }).unwrap();
    } catch (failure) {
      // The check was sent elsewhere: what is typed here can no longer be saved.
      const isClosed = toApiError(failure).code === IDENTITY_CLOSED;
      if (isClosed) setUnsaved({});
      setSaveState({ kind: isClosed ? 'idle' : 'kept' });
      return false;
    }
    const isNewer = ([name, value]: [string, unknown]) => value !== sent[name as keyof IdentityDraft];
    setUnsaved(Object.fromEntries(Object.entries(unsaved.current).filter(isNewer)));
    setSaveState({ kind: 'saved', at: new Date().toISOString() });
    return true;
  }

  /** One after the other, so that an older answer never overtakes a newer one. */
  function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    running.current = running.current.then(send);
    return running.current;
  }

  function change(changes: IdentityDraft) {
    setAnswers((before) => ({ ...before, ...changes }));
    setUnsaved({ ...unsaved.current, ...changes });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE_MS);
  }

  const begin = useEffectEvent(() => {
    unsaved.current = readKept(userId);
    void flush();
  });
  const flushNow = useEffectEvent(() => void flush());
  useEffect(() => {
    begin();
    const again = () => flushNow();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      flushNow();
    };
  }, []);

  return { answers, change, flush, saveState };
}
