import { useNavigate } from 'react-router';
import { useEndSession } from '#web/features/sessions/use-end-session.ts';
import { paths } from '#web/lib/paths.ts';

/** From the public site, signing out leads home. */
export function useLogOutToHome(): () => void {
  const endSession = useEndSession();
  const navigate = useNavigate();
  return () => {
    endSession();
    void navigate(paths.home);
  };
}
