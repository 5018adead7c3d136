import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'Messages';
export const lead = 'Questions about homes, between you and their owners.';
export const linkLabel = (unread: number) =>
  unread === 0
    ? 'Messages'
    : plural(unread, {
        one: 'Messages, 1 unread',
        other: `Messages, ${unread > 99 ? 'more than 99' : formatNumber(unread)} unread`,
      });
export const badge = (unread: number) => (unread > 99 ? '99+' : formatNumber(unread));

export const askOwner = 'Message the owner';
export const askHint = 'Usually the quickest way to an answer. Your email address and phone number stay private.';

export const listLabel = 'Conversations';
export const loading = 'Loading messages...';
export const loadFailed = 'Failed to load your messages';
export const none = 'No messages yet';
export const noneHint =
  'Open a home and choose “Message the owner”. Answers arrive here, and by email if you are away.';
export const browse = 'Browse homes';
export const choose = 'Choose a conversation';
export const chooseHint = 'What you and an owner wrote to each other opens here.';
export const back = 'All messages';
export const unreadCount = (unread: number) =>
  plural(unread, { one: '1 unread message', other: `${formatNumber(unread)} unread messages` });
export const you = 'You:';
export const ownerOf = 'Owner';
export const askedBy = 'Interested in your listing';

export const threadFailed = 'Failed to load this conversation';
export const notFound = 'We can’t find this conversation';
export const notFoundHint = 'It may belong to another account.';
export const threadLabel = (name: string) => `Conversation with ${name}`;
export const earlier = 'Show earlier messages';
export const loadingEarlier = 'Loading…';
export const startTitle = (name: string) => `Write to ${name}`;
export const startHint =
  'Ask whether the home is still free, when you can see it, or what is included. The owner sees your first name and initial.';
export const suggestions = [
  'Is this home still available?',
  'When could I come for a viewing?',
  'What is included in the price?',
] as const;

export const fieldLabel = 'Message';
export const placeholder = 'Write a message';
export const send = 'Send';
export const sending = 'Sending…';
export const sent = 'Sent';
export const read = 'Read';
export const failed = 'Not sent';
export const retry = 'Send again';
export const charactersLeft = (left: number) =>
  plural(left, { one: '1 character left', other: `${formatNumber(left)} characters left` });
export const erased = 'This message was removed with the account that sent it.';

export const addPictures = 'Add pictures';
export const removePicture = (index: number) => `Remove picture ${formatNumber(index)}`;
export const chosenPictures = 'Pictures to send';
export const picturesUploading = 'Uploading pictures…';
export const picturesLater = (name: string) => `You can send pictures once ${name} has answered.`;
export const picturesShown = (name: string) =>
  `${name} sees pictures as they are: contact details in them cannot be hidden. Where and when they were taken is removed.`;
export const pictureCount = (count: number) =>
  plural(count, { one: 'Picture', other: `${formatNumber(count)} pictures` });
export const openPicture = (name: string, index: number, count: number) =>
  count === 1 ? `Open picture from ${name}` : `Open picture ${index} of ${count} from ${name}`;
export const pictureAlt = (name: string, index: number, count: number) =>
  count === 1 ? `Picture from ${name}` : `Picture ${index} of ${count} from ${name}`;
export const picturesFrom = (name: string) => `Pictures from ${name}`;
export const pictureNumber = (index: number, count: number) => `${formatNumber(index)} / ${formatNumber(count)}`;
export const pictureFailed = 'This picture could not be loaded.';
export const pictureFile = 'picture.webp';
export const savePicture = 'Save picture';
export const fromYou = 'you';

export const hidden = {
  email: 'email address hidden',
  phone: 'phone number hidden',
  link: 'link hidden',
  handle: 'username hidden',
} as const;
export const hiddenFromOther = 'Contact details in this message are hidden from the other person.';
export const share = 'Share contact details';
export const shareText =
  'Phone numbers, email addresses and links in messages stay hidden until you both choose to share them.';
export const shareTextOther = (name: string) =>
  `${name} would like to share contact details. They become visible when you share yours too.`;
export const shareWaiting = (name: string) => `You agreed to share contact details. Waiting for ${name}.`;
export const shareDone = 'Contact details in this conversation are visible to both of you.';
export const shareUndo = 'Stop sharing';
export const safetyNote = 'Never pay outside Diyar, and never send codes or passwords. Links are shown as text only.';

export const notListed = 'This home is no longer listed. You can still read and write here.';
export const writingNotes = {
  refused: 'This person does not accept messages from you.',
  blocked: 'You have blocked this person. They cannot write to you.',
  gone: 'This account has been deleted. You can still read what was written.',
} as const;

export const menuLabel = 'Conversation options';
export const openHome = 'Open the listing';
export const openOwner = 'See the owner’s homes';
export const block = 'Block this person';
export const unblock = 'Unblock';
export const blockTitle = 'Block this person?';
export const blockText =
  'Neither of you can write to the other, about this or any other home. They see that they cannot write to you. You can unblock them here.';
export const blockDone = 'This person can no longer write to you.';
export const unblockDone = 'This person can write to you again.';
export const report = 'Report';
export const reportTitle = 'Report this conversation';
export const reportText =
  'The people who run Diyar get your report and a copy of the latest messages. The other person is not told.';
export const reportReason = 'What is wrong?';
export const reportReasons = {
  spam: 'Spam or advertising',
  fraud: 'Fraud, or asks to pay elsewhere',
  rude: 'Rude or threatening',
  other: 'Something else',
} as const;
export const reportNote = 'Anything we should know (optional)';
export const reportSend = 'Send report';
export const reported = 'Thank you. We have your report.';
export const changeFailed = 'This could not be saved. Please try again.';

export const emailSetting = 'Email me when a message is unread for 10 minutes';
export const settingsSaved = 'Saved.';

export const silenceTitle = 'Stop emails about unread messages?';
export const silenceText = 'You will find your messages on Diyar and get no more emails about them.';
export const silence = 'Stop the emails';
export const silencing = 'Turning off…';
export const silencedTitle = 'Emails are off';
export const silenced = 'You will get no more emails about unread messages.';
export const silenceFailed = 'The emails could not be turned off. Please try again.';
export const nothingToStop = 'Nothing to turn off';
export const linkIncomplete = 'This link is incomplete';
export const openMessages = 'Open messages';
