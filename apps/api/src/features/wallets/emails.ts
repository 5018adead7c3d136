import type { Deps } from '#api/deps.ts';
import { composeEmail } from '#api/lib/mail-layout.ts';
import { describeDevice, toIpPrefix, type Visitor } from '#api/lib/visitor.ts';

type Email = ReturnType<typeof composeEmail>;

interface Notice {
  subject: string;
  paragraphs: string[];
}

function buildNotice(deps: Deps, { subject, paragraphs }: Notice, visitor: Visitor): Email {
  return composeEmail({
    subject,
    heading: subject,
    paragraphs: [
      ...paragraphs,
      `It happened on ${describeDevice(visitor)}, from the network ${toIpPrefix(visitor)}. If that was not you, reset your password at once and look at your linked addresses.`,
    ],
    action: { label: 'Look at my wallet', url: `${deps.config.publicUrl}/dashboard/wallet` },
    footnote: 'You get this letter because it concerns the safety of your account.',
  });
}

export function buildLinkedEmail(deps: Deps, address: string, visitor: Visitor): Email {
  const paragraphs = [
    `The address ${address} is now linked to your account: whoever linked it has shown that they hold its key.`,
    'Nothing has moved, and the address cannot be used to sign in.',
  ];
  return buildNotice(deps, { subject: 'A wallet address was linked to your account', paragraphs }, visitor);
}

export function buildUnlinkedEmail(deps: Deps, address: string, visitor: Visitor): Email {
  const paragraphs = [`The address ${address} is no longer linked to your account. Nothing has moved.`];
  return buildNotice(deps, { subject: 'A wallet address was unlinked from your account', paragraphs }, visitor);
}
