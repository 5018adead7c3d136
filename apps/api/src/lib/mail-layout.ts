import { lightColors as color } from '@diyar/domain/colors.ts';

export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Linked lines under the action, e.g. listings. */
  links?: { label: string; url: string }[];
  /** Why the reader gets this, and what to do if it is a mistake. */
  footnote: string;
  leave?: { label: string; url: string };
}

/** What a person calls themselves, in an email to somebody else: the marks show where their words begin and end. */
export function quoteName(name: string): string {
  return `“${name}”`;
}

/** One letter in two forms that say the same. Everything in it is escaped, because names and titles are other people's words. */
export function composeEmail(letter: Letter): { subject: string; text: string; html: string } {
  return { subject: letter.subject.replace(/[\r\n]+/g, ' '), text: toText(letter), html: toHtml(letter) };
}

function toText({ heading, paragraphs, action, links = [], footnote, leave }: Letter): string {
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...links.map((link) => `${link.label}\n${link.url}`),
    `--\n${footnote}`,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
    'Diyar',
  ].join('\n\n');
}

function toHtml({ subject, heading, paragraphs, action, links = [], footnote, leave }: Letter): string {
  const text = `font-family:Figtree,Segoe UI,Helvetica,Arial,sans-serif;color:${color.ink};`;
  const body = paragraphs
    .map((each) => `<p style="${text}font-size:16px;line-height:1.55;margin:0 0 16px">${escapeHtml(each)}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="${text}background:${color.emerald};color:${color.onEmerald};font-size:16px;font-weight:600;padding:14px 22px;border-radius:10px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>
       <p style="${text}font-size:13px;line-height:1.5;color:${color.inkFaint};margin:0 0 16px;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  const list = links
    .map(
      (link) =>
        `<p style="${text}font-size:16px;line-height:1.55;margin:0 0 12px"><a href="${escapeHtml(link.url)}" style="color:${color.emerald};font-weight:600">${escapeHtml(link.label)}</a></p>`,
    )
    .join('');
  const end = leave
    ? ` <a href="${escapeHtml(leave.url)}" style="color:${color.inkSoft}">${escapeHtml(leave.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${color.canvas};padding:32px 16px">
<div style="max-width:560px;margin:0 auto;background:${color.surface};border:1px solid ${color.line};border-radius:16px;padding:36px 32px">
<p style="font-family:Georgia,serif;font-size:24px;color:${color.emerald};margin:0 0 24px">Diyar</p>
<h1 style="font-family:Georgia,serif;font-weight:400;font-size:28px;line-height:1.2;color:${color.ink};margin:0 0 20px">${escapeHtml(heading)}</h1>
${body}${button}${list}
<p style="${text}font-size:13px;line-height:1.5;color:${color.inkSoft};border-top:1px solid ${color.line};padding-top:20px;margin:28px 0 0">${escapeHtml(footnote)}${end}</p>
</div></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
