import { readTab, writeTab } from './browser-storage.ts';

const WAS_IN = 'yes';

/** Whether this tab has shown the office. It opens nothing: the server says each time who may enter. */
export function keepOfficeSeen(isSeen: boolean): void {
  writeTab('office', isSeen ? WAS_IN : '');
}

/** Staff who reload: for them what the server drew, which is what it draws for anybody, is about to go. */
export function isBackInOffice(pathname: string, isSignedIn: boolean): boolean {
  return isSignedIn && /^\/office(?:\/|$)/.test(pathname) && readTab('office') === WAS_IN;
}
