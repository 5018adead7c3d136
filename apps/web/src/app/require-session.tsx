import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { Outlet } from '#web/ui/outlet.tsx';

/**
 * Lets signed-in people through; others sign in first and then come back. Who was let in and then signed out has
 * left: the path is not kept for whoever signs in next.
 */
export function RequireSession() {
  const { isAuthenticated } = useSelector(selectSession);
  const location = useLocation();
  const navigate = useNavigate();
  const wasLetIn = useRef(false);

  const sendToLogin = useEffectEvent(() => {
    if (!wasLetIn.current) saveRedirect(location.pathname + location.search + location.hash);
    void navigate(paths.login, { replace: true });
  });

  useEffect(() => {
    if (isAuthenticated) wasLetIn.current = true;
    else sendToLogin();
  }, [isAuthenticated]);

  return isAuthenticated ? <Outlet /> : null;
}
