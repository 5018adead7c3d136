import { useLocation, useResolvedPath } from 'react-router';
import { Link, type LinkProps } from './link.tsx';

interface NavLinkProps extends LinkProps {
  /** Current only on exactly this page, not on those below it. */
  end?: boolean;
  /** Path prefix of other pages that belong to this link. */
  section?: string | undefined;
}

/** A link marked with `aria-current` on its page. */
export function NavLink({ end = false, section, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  const isInSection = section !== undefined && pathname.startsWith(section);
  return <Link {...rest} aria-current={isCurrent ? 'page' : isInSection || undefined} />;
}
