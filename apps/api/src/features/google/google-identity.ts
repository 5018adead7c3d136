import { findEmailProblem, normaliseEmail } from '@diyar/domain/email.ts';
import { CLOCK_LEEWAY_MS, NAME_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { isNameWithContact, withoutDirections } from '@diyar/domain/text.ts';

/** Who somebody is at Google, cleaned and safe to keep. */
export interface GoogleIdentity {
  sub: string;
  email: string;
  /** Google itself hands out this address; for any other it once saw a mail arrive, which can be long ago. */
  isAuthoritative: boolean;
  firstName: string;
  lastName: string;
  picture: string | null;
  /** Google said that the person signed in there just now, rather than some time before. */
  isFresh: boolean;
}

const SUB_MAX_LENGTH = 255;
const PICTURE_MAX_LENGTH = 1000;
const PICTURE_HOST = '.googleusercontent.com';
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Undefined when the claims do not say for certain who this is. */
export function toIdentity(claims: Record<string, unknown>, started: Date): GoogleIdentity | undefined {
  const { sub, email, email_verified: isVerified, hd, given_name: given, family_name: family, name, picture } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > SUB_MAX_LENGTH) return undefined;
  if (isVerified !== true || typeof email !== 'string' || findEmailProblem(email) !== undefined) return undefined;
  const address = normaliseEmail(email);
  return {
    sub,
    email: address,
    isAuthoritative: isFromGoogle(address, hd),
    ...toNames(given, family, name),
    picture: toPicture(picture),
    isFresh: isFresh(claims, started),
  };
}

/** Google leaves the time out, and then its answer proves nothing about now. */
function isFresh({ auth_time: signedInAt }: Record<string, unknown>, started: Date): boolean {
  return typeof signedInAt === 'number' && signedInAt * 1000 >= started.getTime() - CLOCK_LEEWAY_MS;
}

/** An organisation at Google speaks for the addresses of its own domain; its people may have signed up there with others. */
function isFromGoogle(address: string, organisation: unknown): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domain === 'gmail.com' || (typeof organisation === 'string' && domain === organisation.toLowerCase());
}

function toNames(given: unknown, family: unknown, whole: unknown) {
  const names = { firstName: cleanName(given), lastName: cleanName(family) };
  if (names.firstName !== '' || names.lastName !== '') return names;
  const [first = '', ...rest] = cleanName(whole).split(' ');
  return { firstName: first, lastName: rest.join(' ') };
}

export function cleanName(name: unknown): string {
  if (typeof name !== 'string' || isNameWithContact(name)) return '';
  const clean = withoutDirections(name.toWellFormed()).replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
  let cut = '';
  for (const character of clean) {
    if (cut.length + character.length > NAME_MAX_LENGTH) break;
    cut += character;
  }
  return cut.trim();
}

/** Never fetched by us: browsers load it, and only from there. */
function toPicture(picture: unknown): string | null {
  if (typeof picture !== 'string' || picture.length > PICTURE_MAX_LENGTH || !URL.canParse(picture)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(picture);
  const isPlain = port === '' && username === '' && password === '' && href.length <= PICTURE_MAX_LENGTH;
  return protocol === 'https:' && hostname.endsWith(PICTURE_HOST) && isPlain ? href : null;
}
