import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

export function BackToLogin() {
  return (
    <ButtonLink to={paths.login} variant="quiet" size="sm">
      <Icon path={icons.arrowStart} size={18} />
      Back to Login
    </ButtonLink>
  );
}
