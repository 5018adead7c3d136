import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { readRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';

/**
 * Opens the page the visitor wanted as soon as there is a session, from this form or from another tab. True when there was
 * one from the start, so that the page renders nothing. Stays while the second factor is asked for.
 */
export function useLeaveWhenSignedIn(): boolean {
  const { isAuthenticated, mfaRequired } = useSelector(selectSession);
  const mayLeave = isAuthenticated && !mfaRequired;
  const navigate = useNavigate();
  const [wasSignedIn] = useState(mayLeave);
  const hasLeft = useRef(false);

  const leave = useEffectEvent(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate(readRedirect(), { replace: true });
  });

  useEffect(() => {
    if (mayLeave) leave();
  }, [mayLeave]);

  return wasSignedIn;
}
