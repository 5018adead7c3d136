import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { logout } from '#web/lib/session.ts';

/** From the public site, signing out leads home. */
export function useLogout(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(logout());
    void navigate(paths.home);
  };
}
