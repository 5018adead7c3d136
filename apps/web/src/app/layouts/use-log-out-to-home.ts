import { useNavigate } from 'react-router';
import { useEndSession } from '#web/features/sessions/use-end-session.ts';
import { paths } from '#web/lib/paths.ts';

/** Signing out on the public site goes to the home page. */
export function useLogOutToHome(): () => void {
  const endSession = useEndSession();
  const navigate = useNavigate();
  return () => {
    endSession();
    void navigate(paths.home);
  };
}
