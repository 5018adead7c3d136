import type { User } from '@diyar/domain/auth.ts';

/** Session storage: values of one tab. Where storage is blocked they are lost on reload. */
type ReadTabName =
  | 'scrollPositions'
  | 'loadedPages'
  | 'googleState'
  | 'resendWait'
  | 'drafts'
  | 'identityDraft'
  | 'compared'
  | 'seenHomes'
  | 'attempts'
  | 'cards'
  | 'office';

const keptForTab = new Map<ReadTabName, string>();

export function readTab(name: ReadTabName): string {
  const value = keptForTab.get(name);
  if (value !== undefined) return value;
  try {
    return window.sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

export function writeTab(name: ReadTabName, value: string): void {
  try {
    window.sessionStorage.setItem(name, value);
    keptForTab.delete(name);
  } catch {
    // Blocked or full.
    keptForTab.set(name, value);
  }
}

type DraftName = `draft.${string}`;
type StepsName = `steps.${string}`;
type NearViewingsName = `nearViewings.${string}`;
type Name =
  | 'accessToken'
  | 'refreshToken'
  | 'user'
  | 'redirectAfterLogin'
  | 'wishAfterLogin'
  | 'pendingVerificationEmail'
  | DraftName
  | StepsName
  | NearViewingsName;

export interface StoredSession {
  user: User | null;
  accessToken: string | null;
  refreshToken: string | null;
}

export const SESSION_NAMES: readonly string[] = ['accessToken', 'refreshToken', 'user'] satisfies Name[];

/** Fallback for blocked or full storage: values live here until the tab closes. */
const kept = new Map<Name, string>();

function read(name: Name): string | null {
  const value = kept.get(name);
  if (value !== undefined) return value;
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: Name, value: string): void {
  try {
    window.localStorage.setItem(name, value);
    kept.delete(name);
  } catch {
    kept.set(name, value);
  }
}

function remove(name: Name): void {
  kept.delete(name);
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function parseUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    const isUser = typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
    return isUser ? (value as User) : null;
  } catch {
    return null;
  }
}

export function readSession(): StoredSession {
  return {
    user: parseUser(read('user')),
    accessToken: read('accessToken') || null,
    refreshToken: read('refreshToken') || null,
  };
}

export function writeUser(user: User | null): void {
  if (user) write('user', JSON.stringify(user));
  else remove('user');
}

export function writeSession(session: StoredSession): void {
  write('accessToken', session.accessToken ?? '');
  write('refreshToken', session.refreshToken ?? '');
  writeUser(session.user);
}

export function removeSession(): void {
  remove('accessToken');
  remove('refreshToken');
  remove('user');
}

export function writeRedirect(path: string): void {
  write('redirectAfterLogin', path);
}

export function takeRedirect(): string | null {
  const path = read('redirectAfterLogin');
  remove('redirectAfterLogin');
  return path;
}

export function peekRedirect(): string | null {
  return read('redirectAfterLogin');
}

export function readWishText(): string | null {
  return read('wishAfterLogin');
}

export function writeWishText(text: string): void {
  write('wishAfterLogin', text);
}

export function removeWishText(): void {
  remove('wishAfterLogin');
}

export function readPendingEmail(): string | null {
  return read('pendingVerificationEmail');
}

export function writePendingEmail(email: string): void {
  write('pendingVerificationEmail', email);
}

export function removePendingEmail(): void {
  remove('pendingVerificationEmail');
}

/** Whether an account has the first steps behind it: their space on the home page is kept until that is known. */
export function areStepsOver(userId: string): boolean {
  return read(`steps.${userId}`) !== null;
}

export function writeStepsOver(userId: string): void {
  write(`steps.${userId}`, 'over');
}

/** How many viewings of an account were near when they were last read: their space on the home page is kept while they load. */
export function readNearViewings(userId: string): number {
  return Number(read(`nearViewings.${userId}`));
}

export function writeNearViewings(userId: string, count: number): void {
  write(`nearViewings.${userId}`, String(count));
}

/** Drafts are stored by user, so that nobody else who signs in here sees them. */
function nameDraft(userId: string, subject: string): DraftName {
  return `draft.${userId}.${subject}`;
}

export function readDraft(userId: string, subject: string): string | null {
  return read(nameDraft(userId, subject));
}

export function writeDraft(userId: string, subject: string, text: string): void {
  write(nameDraft(userId, subject), text);
}

export function removeDraft(userId: string, subject: string): void {
  remove(nameDraft(userId, subject));
}

/**
 * Answers of an identity check that are not saved yet: in this tab alone, after the id of the person who typed them.
 */
export function readIdentityDraft(userId: string): string | null {
  const [owner, ...text] = readTab('identityDraft').split(' ');
  return owner === userId ? text.join(' ') : null;
}

export function writeIdentityDraft(userId: string, text: string): void {
  writeTab('identityDraft', `${userId} ${text}`);
}

export function removeIdentityDraft(): void {
  writeTab('identityDraft', '');
}

/** Signing out removes all drafts. An expired session keeps them. */
export function removeDrafts(): void {
  removeIdentityDraft();
  const names = [...kept.keys(), ...listStoredNames()];
  for (const name of names) if (name.startsWith('draft.')) remove(name as DraftName);
}

function listStoredNames(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
}
