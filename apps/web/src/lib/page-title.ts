import { useEffect } from 'react';
import { pageTitles, toTabTitle, type PublicPath } from '@diyar/domain/pages.ts';

export function findPageTitle(pathname: string): string | undefined {
  return Object.hasOwn(pageTitles, pathname) ? pageTitles[pathname as PublicPath] : undefined;
}

/** Sets the tab's title. Without one the server's title stays until data arrives. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = toTabTitle(title);
  }, [title]);
}
