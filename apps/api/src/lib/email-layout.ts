import { lightColors as color } from '@diyar/domain/colors.ts';
import type { NotificationKind } from '@diyar/domain/notification-kinds.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import { languageFacts, splitLanguage, toPagePath } from '@diyar/words/languages.ts';
import { describeDevice, toIpPrefix, type Visitor } from './visitor.ts';

export interface EmailLink {
  label: string;
  url: string;
}

export interface EmailContent {
  /** Of the notification that goes with it; null for what an account must not list, such as codes, or that is for no account. */
  kind: NotificationKind | null;
  /** Text of the notification, where the first paragraph would not do. */
  brief?: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** The button. */
  action?: EmailLink;
  /** Linked lines under the button, e.g. listings. */
  links?: EmailLink[];
  /** Why the reader gets this, and what to do if it is a mistake. */
  footnote: string;
  unsubscribe?: EmailLink;
}

/** The same in short, for the list in the app and for devices. */
export interface Notice {
  kind: NotificationKind;
  title: string;
  body: string;
  path: string | null;
}

export interface Email {
  subject: string;
  text: string;
  html: string;
  notice?: Notice;
  /** Event for calendar programs (RFC 5545). */
  calendar?: string;
  headers?: Record<string, string>;
}

/** An email before anybody knows the language and the time zone of its reader. */
export interface Letter {
  write: (words: Words, timeZone: string) => Email;
}

const NOTICE_MAX_LENGTH = 300;

/** Link to a page of the web app in the language of the email, by a path of `@diyar/domain/paths.ts`. */
export function toLink(
  { config }: { config: { publicUrl: string } },
  { language: { language } }: Words,
  label: string,
  path: string,
): EmailLink {
  return { label, url: `${config.publicUrl}${toPagePath(language, path)}` };
}

const QUOTATION_MARKS = /["“”„‟«»〝〞＂]/g;
const QUOTED_NAME_MAX = 60;

/**
 * Name that a person gave themselves, for an email to somebody else. The quotation marks show where it begins and ends, so it has none
 * of its own, and it is too short for a sentence.
 */
export function quoteName(words: Words, name: string): string {
  const plain = name.replaceAll(QUOTATION_MARKS, '');
  return words.emails.quoted(plain.length > QUOTED_NAME_MAX ? `${plain.slice(0, QUOTED_NAME_MAX - 1)}…` : plain);
}

/** Device and network of a change to an account, for the email to its owner. */
export function describeOrigin(words: Words, visitor: Visitor): string {
  return words.emails.origin(describeDevice(visitor, words), toIpPrefix(visitor));
}

/**
 * Plain text and HTML with the same content. Everything in the HTML is escaped, because names and titles come from other people.
 * What is about money that is not real says so in its title.
 */
export function composeEmail(words: Words, given: EmailContent): Email {
  const isDemonstration = given.paragraphs.includes(words.payments.notReal);
  const content = isDemonstration ? { ...given, heading: words.emails.demonstration(given.heading) } : given;
  const subject = content.subject.replace(/[\r\n]+/g, ' ');
  const { kind } = given;
  return {
    subject,
    text: toText(content, words),
    html: toHtml(content, words),
    ...(kind !== null && { notice: { kind, title: subject, body: toBrief(given), path: toPath(given.action) } }),
  };
}

function toBrief({ brief, paragraphs }: EmailContent): string {
  const text = brief ?? paragraphs[0] ?? '';
  return text.length > NOTICE_MAX_LENGTH ? `${text.slice(0, NOTICE_MAX_LENGTH - 1)}…` : text;
}

/** Whoever reads it in the app is signed in, so what leads to a new password in an email leads to the settings of security. */
function toPath(action: EmailLink | undefined): string | null {
  if (action === undefined) return null;
  const { pathname, search, hash } = new URL(action.url);
  const { path } = splitLanguage(pathname);
  return path.startsWith('/auth/') ? paths.profileTab('security') : path + search + hash;
}

function toText(
  { heading, paragraphs, action, links = [], footnote, unsubscribe }: EmailContent,
  { site }: Words,
): string {
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...links.map((link) => `${link.label}\n${link.url}`),
    `--\n${footnote}`,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    site.brand,
  ].join('\n\n');
}

function toHtml(
  { subject, heading, paragraphs, action, links = [], footnote, unsubscribe }: EmailContent,
  { site, language: { language } }: Words,
): string {
  const direction = languageFacts[language].direction;
  const isLatin = direction === 'ltr';
  const [sans, serif] = isLatin
    ? ['font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif', 'font-family:Georgia,serif']
    : ['font-family:Readex Pro,Segoe UI,Tahoma,Arial,sans-serif', 'font-family:Readex Pro,Segoe UI,Tahoma,sans-serif'];
  const [leading, small, large] = isLatin ? [1.55, 1.5, 1.2] : [1.75, 1.7, 1.4];
  const text = `${sans};color:${color.ink};`;
  const body = paragraphs
    .map((each) => `<p style="${text}font-size:16px;line-height:${leading};margin:0 0 16px">${escapeHtml(each)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="${text}background:${color.emerald};color:${color.onEmerald};font-size:16px;font-weight:600;padding:14px 22px;border-radius:10px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>
       <p dir="ltr" style="${text}font-size:13px;line-height:1.5;color:${color.inkFaint};margin:0 0 16px;word-break:break-all;text-align:${isLatin ? 'left' : 'right'}">${escapeHtml(action.url)}</p>`
    : '';
  const list = links
    .map(
      (link) =>
        `<p dir="auto" style="${text}font-size:16px;line-height:${leading};margin:0 0 12px"><a href="${escapeHtml(link.url)}" style="color:${color.emerald};font-weight:600">${escapeHtml(link.label)}</a></p>`,
    )
    .join('');
  const end = unsubscribe
    ? ` <a href="${escapeHtml(unsubscribe.url)}" style="color:${color.inkSoft}">${escapeHtml(unsubscribe.label)}</a>`
    : '';
  // Some programs drop the outer elements, so that the card has language and direction, too.
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${color.canvas};padding:32px 16px">
<div lang="${language}" dir="${direction}" style="max-width:560px;margin:0 auto;background:${color.surface};border:1px solid ${color.line};border-radius:16px;padding:36px 32px">
<p style="${serif};font-size:24px;color:${color.emerald};margin:0 0 24px">${site.brand}</p>
<h1 style="${serif};font-weight:400;font-size:28px;line-height:${large};color:${color.ink};margin:0 0 20px">${escapeHtml(heading)}</h1>
${body}${button}${list}
<p style="${text}font-size:13px;line-height:${small};color:${color.inkSoft};border-top:1px solid ${color.line};padding-top:20px;margin:28px 0 0">${escapeHtml(footnote)}${end}</p>
</div></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
