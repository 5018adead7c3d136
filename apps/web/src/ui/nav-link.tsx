import { useLocation, useResolvedPath } from 'react-router';
import { Link, type LinkProps } from './link.tsx';

interface NavLinkProps extends LinkProps {
  /** Current only on exactly this page, not on those below it. */
  end?: boolean;
  /** How the paths of the pages begin that belong under it without lying below it. */
  section?: string | undefined;
}

/** A link that knows when it leads to where one is. */
export function NavLink({ end = false, section, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const target = useResolvedPath(rest.to).pathname;
  const isCurrent = pathname === target || (!end && pathname.startsWith(`${target}/`));
  const isInSection = section !== undefined && pathname.startsWith(section);
  return <Link {...rest} aria-current={isCurrent ? 'page' : isInSection || undefined} />;
}
