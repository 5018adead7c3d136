import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { readRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';

/**
 * Goes on to where the visitor was going as soon as there is a session, be it from this form or from another tab. True when
 * there was one from the start and nothing needs to be drawn. A session that is to be confirmed stays for its second factor.
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
