import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import type { Property } from '@diyar/domain/properties.ts';
import { paths } from '#web/lib/paths.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { keepWish } from '#web/lib/wish.ts';
import { Button } from '#web/ui/button.tsx';
import type { PropertyAction } from './property-action.ts';

interface ActionButtonProps {
  property: Property;
  action: PropertyAction;
  variant?: 'primary' | 'secondary';
  className?: string;
}

/** Signed out, the visitor signs in first and then goes on from this page. */
export function ActionButton({ property, action, variant = 'primary', className }: ActionButtonProps) {
  const { isAuthenticated } = useSelector(selectSession);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function act() {
    if (isAuthenticated) {
      void navigate(action.path, { state: { property, type: action.type } });
      return;
    }
    keepWish({ kind: action.type, id: property.id });
    saveRedirect(`${pathname}${search}`);
    void navigate(paths.login);
  }

  return (
    <Button variant={variant} onClick={act} {...(className !== undefined && { className })}>
      {action.label}
    </Button>
  );
}
