import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { matchPath, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router';
import { Route, type RouteProps } from './route.ts';

interface Branch {
  path: string;
  /** The layouts from the outside in, and the page. */
  elements: (ReactElement | null)[];
}

function listBranches(children: ReactNode, around: Branch['elements'] = []): Branch[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<RouteProps>(child)) return [];
    if (child.type === Fragment) return listBranches(child.props.children, around);
    if (child.type !== Route) throw new Error('Only a <Route> can stand in <Routes>');
    const { path, element, children: inside } = child.props;
    const elements = [...around, element];
    return [...(path === undefined ? [] : [{ path, elements }]), ...listBranches(inside, elements)];
  });
}

/** A path that says more comes first: plain words, then names for parts, then `*`, and of two stars the longer. */
function rank({ path }: Branch): number {
  return path.length + (path.includes('*') ? 0 : 1e4) + (path.includes(':') ? 0 : 1e3);
}

/** A slash that was written as `%2F` stays one, or it would divide the path. What cannot be decoded stays as it is. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/**
 * The page at the current path, in its layouts. That of `react-router` brings 4 kB for loaders, actions and errors that its
 * data router handles; its hooks are the same in here.
 */
export function Routes({ children }: { children: ReactNode }) {
  const pathname = decodePath(useLocation().pathname);
  const branches = listBranches(children).toSorted((a, b) => rank(b) - rank(a));
  for (const { path, elements } of branches) {
    const match = matchPath(path, pathname);
    if (match !== null) {
      const matches = [{ ...match, route: { path } }];
      return elements.reduceRight<ReactElement | null>(
        (outlet, element) => (
          <RouteContext value={{ outlet, matches, isDataRoute: false }}>{element ?? outlet}</RouteContext>
        ),
        null,
      );
    }
  }
  return null;
}
