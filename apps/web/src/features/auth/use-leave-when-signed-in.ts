import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { readRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';

/**
 * Goes on to where the visitor was going as soon as there is a session, be it from this form or from another tab. True when
 * there was one from the start and nothing needs to be drawn.
 */
export function useLeaveWhenSignedIn(): boolean {
  const { isAuthenticated } = useSelector(selectSession);
  const navigate = useNavigate();
  const [wasSignedIn] = useState(isAuthenticated);
  const hasLeft = useRef(false);

  const leave = useEffectEvent(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void navigate(readRedirect(), { replace: true });
  });

  useEffect(() => {
    if (isAuthenticated) leave();
  }, [isAuthenticated]);

  return wasSignedIn;
}
