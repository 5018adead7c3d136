import * as sessionsWords from '@diyar/words/sessions.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useLogOut } from './use-log-out.ts';

export function LogoutButton({ className }: { className?: string }) {
  const logOut = useLogOut();
  return (
    <Button variant="secondary" size="sm" className={className} onClick={logOut}>
      <Icon path={pageIcons.logout} />
      {sessionsWords.logout}
    </Button>
  );
}
