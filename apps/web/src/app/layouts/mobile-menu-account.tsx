import { useSelector } from 'react-redux';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useLogOutToHome } from './use-log-out-to-home.ts';

/** The account's part of the phone menu: two ways in, or where a signed-in person may go. */
export function MobileMenuAccount({ onLeave }: { onLeave: () => void }) {
  const { isAuthenticated, user } = useSelector(selectSession);
  const logout = useLogOutToHome();
  if (!isAuthenticated) {
    return (
      <div className="grid grid-cols-2 gap-3 px-5 pt-2 pb-5">
        <ButtonLink to={paths.login} variant="secondary" onClick={onLeave}>
          Login
        </ButtonLink>
        <ButtonLink to={paths.register} onClick={onLeave}>
          Get Started
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 px-5 pt-2 pb-5">
      {user !== null && <p className="col-span-2 truncate text-note text-ink-soft">Signed in as {user.name}</p>}
      <ButtonLink to={paths.dashboard} onClick={onLeave}>
        Dashboard
      </ButtonLink>
      <ButtonLink to={paths.profile} variant="secondary" onClick={onLeave}>
        Profile
      </ButtonLink>
      <Button
        variant="quiet"
        className="col-span-2"
        onClick={() => {
          onLeave();
          logout();
        }}
      >
        Logout
      </Button>
    </div>
  );
}
