import type { Deps } from '#api/deps.ts';
import { composeEmail } from '#api/lib/mail-layout.ts';
import { describeDevice, toIpPrefix, type Visitor } from '#api/lib/visitor.ts';

type Email = ReturnType<typeof composeEmail>;

interface Notice {
  subject: string;
  heading: string;
  paragraphs: string[];
}

function buildNotice(deps: Deps, notice: Notice): Email {
  return composeEmail({
    ...notice,
    action: { label: 'Look at my account', url: `${deps.config.publicUrl}/dashboard/profile` },
    footnote: 'You get this letter because it concerns the safety of your account.',
  });
}

function describeOrigin(visitor: Visitor): string {
  return `It happened on ${describeDevice(visitor)}, from the network ${toIpPrefix(visitor)}.`;
}

const NOT_YOU = 'If that was not you, reset your password at once and look at your devices.';

export function buildEnabledEmail(deps: Deps, visitor: Visitor): Email {
  return buildNotice(deps, {
    subject: 'Two-factor authentication is on',
    heading: 'Two-factor authentication is on',
    paragraphs: [
      'From now on signing in takes your password and a code from your authenticator app. Your other devices were signed out.',
      'Keep the recovery codes where you find them without your phone: each lets you in once.',
      `${describeOrigin(visitor)} If that was not you, reset your password at once and write to us: a reset alone leaves the second factor in place, so that nobody who reads your mail can remove it.`,
    ],
  });
}

export function buildDisabledEmail(deps: Deps, visitor: Visitor): Email {
  return buildNotice(deps, {
    subject: 'Two-factor authentication is off',
    heading: 'Two-factor authentication is off',
    paragraphs: [
      'Your password alone opens your account again, and your recovery codes no longer work. Your other devices were signed out.',
      `${describeOrigin(visitor)} ${NOT_YOU}`,
    ],
  });
}

export function buildNewCodesEmail(deps: Deps, visitor: Visitor): Email {
  return buildNotice(deps, {
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    paragraphs: [
      'Ten new recovery codes were made. The old ones no longer work.',
      `${describeOrigin(visitor)} ${NOT_YOU}`,
    ],
  });
}

export function buildCodeUsedEmail(deps: Deps, visitor: Visitor, left: number): Email {
  return buildNotice(deps, {
    subject: 'A recovery code was used to sign in',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      `Somebody, we hope you, signed in with one of your recovery codes. It is spent now; you have ${left} left.`,
      `${describeOrigin(visitor)} ${NOT_YOU}`,
    ],
  });
}

export function buildFewCodesLeftEmail(deps: Deps): Email {
  return buildNotice(deps, {
    subject: 'You have 2 recovery codes left',
    heading: 'You have 2 recovery codes left',
    paragraphs: ['Make new ones under Security in your profile while you can still sign in. That takes a minute.'],
  });
}

export function buildLockedEmail(deps: Deps, visitor: Visitor, isUntilReset: boolean): Email {
  return buildNotice(deps, {
    subject: 'Somebody entered many wrong codes',
    heading: 'Somebody entered many wrong codes',
    paragraphs: [
      isUntilReset
        ? 'There have been 100 wrong codes in a row for your account. Nobody can get past its second factor now until your password is reset.'
        : 'There have been 10 wrong codes for your account within 15 minutes. Its second factor is locked for 15 minutes.',
      `Whoever it was had your password or an open session of yours. ${describeOrigin(visitor)} If it was not you, reset your password now.`,
    ],
  });
}
