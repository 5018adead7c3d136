import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const office = 'Office';
export const navigation = 'Office';
export const backToAccount = 'Back to my account';
export const readsOnly = 'You can read everything and change nothing';
export const pages = {
  home: 'Queues',
  identity: 'Identity',
  homes: 'Homes',
  orders: 'Orders',
  charity: 'Charity',
  sharia: 'Sharia',
  proposals: 'Proposals',
  staff: 'Staff',
  audit: 'Audit',
} as const;
export const titles = {
  home: 'Office',
  identity: 'Identity checks · Office',
  identityCase: 'Identity case · Office',
  homes: 'Homes · Office',
  orders: 'Orders that wait · Office',
  charity: 'Charity · Office',
  homeDossier: 'Home · Office',
  sharia: 'Sharia reviews · Office',
  shariaCase: 'Sharia review · Office',
  proposals: 'Proposals · Office',
  staff: 'Staff · Office',
  audit: 'Audit · Office',
} as const;

/** Without their articles; `office.ts` has those with one. */
export const roleTitles = {
  operator: 'Operator',
  kyc: 'Identity reviewer',
  sharia: 'Sharia reviewer',
  auditor: 'Auditor',
  admin: 'Administrator',
} as const;
export const invited = 'Invited';
export const deletedPerson = 'Deleted account';
export const you = 'You';

export const loadFailed = 'The office could not be loaded';
export const visitOver = 'Confirm that it is you';
export const visitOverText =
  'A visit of the office ends after 30 minutes without a step, and after 12 hours in any case. Your password and a code start a new one.';
export const confirmIdentity = 'Confirm it is you';
export const needsTwoFactor = 'Two-factor comes first';
export const needsTwoFactorText =
  'The office opens only to accounts with two-factor authentication. Turn it on in your profile, then come back.';
export const openSecurity = 'Open Security';

export const cardTitle = 'Office';
export const cardText = 'You work in the office of Diyar. What you decide there is recorded under your name.';
export const cardInvited = 'You were asked to take on a role in the office of Diyar.';
export const openOffice = 'Open the office';

export const homeTitle = 'What waits';
export const homeLead = 'Oldest first. What matters takes two people; one is enough to stop something.';
export const noReviewers = 'No reviewer is granted: orders will wait and be returned.';
export const queuesTitle = 'Queues';
export const queuesFailed = 'The queues could not be loaded';
export const queues = {
  proposals: 'Proposals',
  identity: 'Identity checks',
  rechecks: 'Approvals to look at again',
  hits: 'Matches with lists',
  homes: 'Homes',
  charity: 'Charity gifts',
  sharia: 'Sharia reviews',
  recoveries: 'Lost wallets',
} as const;
export const nothingWaits = 'Nothing waits';
export const nothingWaitsText = 'When somebody proposes something that you may sign, it appears here.';
export const openQueue = 'Open the queue';
export const openQueueOf = (name: string) => `Open the queue: ${name}`;
const days = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'day', other: 'days' })}`;
const hours = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'hour', other: 'hours' })}`;
const minutes = (count: number) => `${formatNumber(count)} ${plural(count, { one: 'minute', other: 'minutes' })}`;
/** `2 days 3 hours`, `5 hours`, `1 minute`. */
export function age(milliseconds: number): string {
  const passed = Math.max(1, Math.floor(milliseconds / 60_000));
  if (passed < 60) return minutes(passed);
  const whole = Math.floor(passed / 60);
  if (whole < 24) return hours(whole);
  const rest = whole % 24;
  return rest === 0 ? days(whole / 24) : `${days(Math.floor(whole / 24))} ${hours(rest)}`;
}
export const oldest = (time: string) => `Oldest ${time}`;
const DAY_HOURS = 24;
const span = (count: number) => (count > 2 * DAY_HOURS ? days(count / DAY_HOURS) : hours(count));
export const agedPast = (count: number, bound: number) => `${formatNumber(count)} past ${span(bound)}`;
export const agedWithin = (bound: number) => `All within ${span(bound)}`;
/** Name of a column: `<12 h`, `to 24`, `over`; in days where the first bound is more than two. */
export function ageGroup(bounds: readonly number[], index: number): string {
  const isInDays = bounds[0]! > 2 * DAY_HOURS;
  const bound = bounds[index];
  if (bound === undefined) return 'over';
  const shown = formatNumber(isInDays ? bound / DAY_HOURS : bound);
  return index === 0 ? `<${shown} ${isInDays ? 'd' : 'h'}` : `to ${shown}`;
}
export const opensQueue = {
  admin: 'Administrators open these',
  operator: 'Operators open these',
  kyc: 'Identity reviewers open these',
  sharia: 'Sharia reviewers open these',
  auditor: 'Auditors open these',
} as const;
export const ageings = { fresh: 'Within 24 hours', amber: 'Past 24 hours', red: 'Past 48 hours' } as const;

export const calendarTitle = 'Next 30 days';
export const calendarLead = 'Reviews, conditions and papers that run out';
export const calendarLoading = 'Loading dates...';
export const calendarFailed = 'The dates could not be loaded';
export const nothingDue = 'Nothing falls due';
export const weekDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
/** Of `18 Nov 2026`, which is at most a month away. */
export const shortDay = (day: string) => day.split(' ').slice(0, 2).join(' ');
export const reviewDue = (title: string) => `Sharia review due: ${title}`;
export const conditionDue = (title: string) => `Condition due: ${title}`;
export const documentRunsOut = (kind: string, title: string) => `${kind} runs out: ${title}`;
export const identitiesRunOut = (count: number) =>
  `Identity ${plural(count, { one: 'check of 1 person runs', other: `checks of ${formatNumber(count)} people run` })} out`;

export const invitationsTitle = 'A role for you';
export const invitation = (roleName: string) => `Two administrators want to make you ${roleName}`;
export const acceptBefore = (time: string) => `Accept before <time>${time}</time>.`;
export const accept = 'Accept the role';
export const accepting = 'Accepting…';
export const acceptText =
  'Enter a code from your authenticator app. From then on the office is open to you, and each decision is recorded under your name.';
export const acceptFailed = 'The role could not be accepted. Please try again.';

export const proposalsLead = 'Approving takes two people. Nothing happens before the second has signed.';
export const waitForYou = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'waits', other: 'wait' })} for you`;
export const allProposals = 'All proposals';
export const proposalsLoading = 'Loading proposals...';
export const proposalsFailed = 'The proposals could not be loaded';
export const newestFirst = 'Newest first';
export const noProposals = 'Nobody has proposed anything yet.';
export const grantTo = (name: string, roleName: string) => `Make ${name} ${roleName}`;
export const holdPapersOf = (name: string) => `Keep the identity papers of ${name} from being erased`;
export const releasePapersOf = (name: string) => `End the hold of the identity papers of ${name}`;
export const proposedBy = (name: string) => `Proposed by ${name}`;
export const proposedByYou = 'Proposed by you';
export const confirmedBy = (name: string) => `Confirmed by ${name}`;
export const waits = (time: string) => `Waits ${time}`;
export const lapsesOn = (date: string) => `Lapses on ${date}`;
export const states = {
  open: 'Waits for a second person',
  confirmed: 'Waits for the person',
  done: 'Carried out',
  declined: 'Declined',
  lapsed: 'Lapsed',
} as const;
export const decide = 'Look and decide';
export const withdraw = 'Withdraw';
export const stop = 'Stop it';
export const anotherAdmin = 'Another administrator decides';
export const aboutYou = 'It is about you: others decide';
export const decideOn = (title: string) => `Look and decide: ${title}`;
export const withdrawThat = (title: string) => `${withdraw}: ${title}`;
export const stopThat = (title: string) => `Stop: ${title}`;

export const who = 'Proposed by';
export const when = 'When';
export const why = 'Why';
export const whyLoading = 'Loading the reason...';
export const whyUnknown = 'The reason could not be loaded. The audit has it.';
export const noReason = 'No reason was given.';
export const decideTexts = {
  'grant-role':
    'Confirm, and the person is asked to accept the role. Decline, and it is over. Either is recorded under your name.',
  'hold-papers':
    'Confirm, and nothing of the papers is erased until an auditor and an administrator end it. The person is told that a legal reason keeps them. Either is recorded under your name.',
  'release-papers':
    'Confirm, and the papers are erased when their time is over, which may be tonight. Either is recorded under your name.',
  'recover-wallet':
    'Confirm, and the tokens go to the wallet that is kept for the person when the 72 hours are over. Decline, and the request is refused. The person is told, and either is recorded under your name.',
  'resume-offering':
    'Confirm, and people can order tokens of the home again; everybody concerned is told. Decline, and sales stay suspended. Either is recorded under your name.',
  'change-offering':
    'Confirm, and the step is taken at once. Decline, and it is over. Either is recorded under your name.',
} as const;
export const withdrawText = 'The proposal is over at once. This is recorded under your name.';
export const reason = 'Reason';
export const reasonHelp = 'Stored separately and encrypted; administrators and auditors read it.';
export const reasonMissing = 'Please give a reason.';
export const confirm = 'Confirm';
export const confirming = 'Confirming…';
export const decline = 'Decline';
export const declining = 'Declining…';
export const decisionFailed = 'Your decision was not taken. Please try again.';

export const staffLead =
  'Who has which role. A new role is signed by two administrators and accepted by the person. One administrator can end it.';
export const staffTitle = 'People with a role';
export const staffCount = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'person', other: 'people' })}`;
export const staffLoading = 'Loading staff...';
export const staffFailed = 'The staff could not be loaded';
export const noStaff = 'Nobody has a role';
export const since = (date: string) => `since <time>${date}</time>`;
export const proposeRole = 'Propose a role';
export const proposeText =
  'Another administrator confirms it, and the person accepts it with a code. The account needs a verified email, a password and two-factor authentication.';
export const role = 'Role';
export const propose = 'Propose';
export const proposing = 'Proposing…';
export const proposeFailed = 'Your proposal was not made. Please try again.';
export const revoke = 'Revoke';
export const revoking = 'Revoking…';
export const revokeRole = (title: string, name: string) => `Revoke ${title} of ${name}`;
export const revokeQuestion = (name: string, roleName: string) => `${name} is no longer ${roleName}?`;
export const revokeText =
  'It ends at once, and the person is told. What they signed and is not carried out no longer counts.';

export const auditTitle = 'Audit chain';
export const auditLead =
  'Every decision, newest first. Nothing here can be changed or removed; the database refuses it. Times are local.';
export const recordsTitle = 'Records';
export const recordsLoading = 'Loading records...';
export const recordsFailed = 'The records could not be loaded';
export const noRecords = 'No record';
export const noRecordsText = 'Nothing was recorded that fits these filters.';
export const clearFilters = 'Clear filters';
export const csv = 'CSV';
export const exportRecords = 'Download these records as CSV';
export const exported = 'The file is on its way.';
export const exportFailed = 'The file could not be written. Please try again.';
export const person = 'Person';
export const anyone = 'Anyone';
export const action = 'Action';
export const anyAction = 'Any';
export const day = 'Day';
export const filters = 'Filters';
export const actions = {
  'proposal.made': 'Proposed',
  'proposal.confirmed': 'Proposal confirmed',
  'proposal.declined': 'Proposal declined',
  'proposal.lapsed': 'Proposal lapsed',
  'role.granted': 'Role granted',
  'role.revoked': 'Role revoked',
  'role.ended': 'Role ended by itself',
  'identity.submitted': 'Identity check submitted',
  'identity.appealed': 'Identity decision appealed',
  'identity.reopened': 'Identity check opened again',
  'identity.asked': 'Asked again about identity',
  'identity.proposed': 'Approval of identity proposed',
  'identity.approved': 'Identity approved',
  'identity.rechecked': 'Identity looked at again',
  'recheck.committed': 'Seed of second looks settled',
  'recheck.published': 'Seed of second looks published',
  'identity.refused': 'Identity refused',
  'identity.expired': 'Identity check expired',
  'identity.abandoned': 'Identity check abandoned',
  'identity.withdrawn': 'Identity check withdrawn',
  'identity.held': 'Identity papers held',
  'identity.hold-ended': 'Hold of identity papers ended',
  'identity.erased': 'Identity documents erased',
  'identity.demonstrated': 'Identity invented for the demonstration',
  'account.restricted': 'Account restricted',
  'restriction.lift-proposed': 'Lifting of a restriction proposed',
  'restriction.lifted': 'Restriction lifted',
  'document.viewed': 'Document viewed',
  'screening.cleared-first': 'Match with a list cleared by one',
  'screening.cleared': 'Match with a list cleared by two',
  'screening.unsure': 'Match with a list left open',
  'screening.confirmed': 'Match with a list confirmed',
  'dossier.added': 'Document of a home added',
  'dossier.submitted': 'Check of a listing asked for',
  'dossier.proposed': 'Document of a home checked by one',
  'dossier.verified': 'Document of a home verified',
  'dossier.refused': 'Document of a home refused',
  'dossier.demonstrated': 'Document check invented for the demonstration',
  'listing.verified': 'Listing verified',
  'listing.refused': 'Listing refused',
  'charity.recipient': 'Organisation registered',
  'charity.proposed': 'Charity gift proposed',
  'charity.given': 'Charity gift given',
  'charity.declined': 'Charity gift declined',
  'charity.demonstrated': 'Charity gift, demonstration',
  'passport.opened': 'Sharia review opened',
  'passport.voted': 'Vote cast',
  'passport.decided': 'Sharia review decided',
  'passport.withdrawn': 'Passport withdrawn',
  'passport.condition-met': 'Condition met',
  'passport.reopened': 'Passport to be reviewed again',
  'passport.demonstrated': 'Sharia review invented for the demonstration',
  'clause.checked': 'Clause checked',
  'raise.submitted': 'Raise submitted by the owner',
  'raise.withdrawn': 'Raise withdrawn by the owner',
  'raise.sent-back': 'Raise sent back to the owner',
  'raise.opened': 'Raise opened',
  'raise.extended': 'Raise extended',
  'raise.funded': 'Raise reached its minimum',
  'raise.pooled': 'Money of a raise put into escrow',
  'raise.failed': 'Raise failed, everything returned',
  'raise.cancelled': 'Raise cancelled, everything returned',
  'raise.acquired': 'Home of a raise bought',
  'raise.operating': 'Home of a raise ready to rent out',
  'raise.exited': 'Home of a raise sold',
  'sales.suspended': 'Sales suspended',
  'sales.resumed': 'Sales resumed',
  'exit.agreed': 'Sale of the home agreed',
  'exit.paid': 'Price of the home received',
  'exit.done': 'Home sold, holders paid',
  'exit.called-off': 'Sale of the home called off',
  'recovery.approved': 'Recovery of a lost wallet approved',
  'recovery.refused': 'Recovery of a lost wallet refused',
  'listing.demonstrated': 'Listing check invented for the demonstration',
} as const;
export const server = 'The server';
export const personNumber = (id: string) => `Person ${id}`;
export const chosenRecord = 'Chosen record';
export const recordNumber = (seq: number) => `Record ${formatNumber(seq)}`;
export const ofChain = (subject: string) => `of the chain ${subject}`;
export const fits = 'Fits the chain';
export const broken = 'Does not fit the chain';
export const brokenText =
  'This record is not what was written, or the one before it is not. Run the proof of the office on the server.';
export const brokenShown = (count: number) =>
  `${formatNumber(count)} of these records ${plural(count, { one: 'does', other: 'do' })} not fit the chain.`;
export const allFit = (count: number) =>
  `${plural(count, { one: 'The record shown fits', other: `All ${formatNumber(count)} records shown fit` })} the chain`;
export const about = 'About';
export const by = 'By';
export const moment = 'When';
export const inRole = 'In the role';
export const note = 'Reason';
export const noteFlags = {
  cut: 'It was cut at 500 characters.',
  markup: 'It holds markup.',
  direction: 'It held characters that turn text.',
  contact: 'It holds contact details.',
  unreadable: 'It cannot be opened: it was changed, or its key is gone.',
} as const;
export const hashes = 'Hashes';
export const hashBefore = 'Before it';
export const hashOwn = 'This record';
export const first = 'none: it is the first';
export const onlyThisPerson = 'Only records of this person';
export const facts = {
  isDemonstration: 'Demonstration',
  act: 'Act',
  role: 'Role',
  proposal: 'Proposal',
  grant: 'Grant',
  proposedBy: 'Proposed by',
  confirmedBy: 'Confirmed by',
  raise: 'Raise',
  recovery: 'Recovery',
  suspension: 'Suspension',
  exit: 'Sale',
  priceMinor: 'Price, in cents',
  sharedMinor: 'Shared, in cents',
  holders: 'Holders',
  buyer: 'Buyer',
  step: 'Step',
  extensionDays: 'Days longer',
  costsMinor: 'Costs, in cents',
  reserveMinor: 'Reserve, in cents',
} as const;
export const raiseSteps = {
  sell: 'Sell the home',
  'pay-out': 'Pay out and hand over',
  'call-off': 'Call the sale off',
  open: 'Open the raise',
  extend: 'Extend the raise',
  cancel: 'Cancel the raise',
  acquire: 'Buy the home',
  operate: 'Ready to rent out',
} as const;
/** What a second person signs. */
export const whatHappens = 'What it does';
export const raiseStepTexts = {
  sell: 'Every order that is not final is refunded, and nobody can order any more. The buyer has 60 days to pay.',
  'pay-out':
    'Price, reserve and escrow less the costs are shared by tokens, the tokens are returned, and the home is the buyer’s.',
  'call-off': 'The buyer gets back what was paid. What people hold stays as it is.',
  open: 'People can order from then on. Goal, minimum and days are fixed.',
  extend:
    'Everybody who has ordered is asked; whoever does not say yes is refunded on the day on which it was to close.',
  cancel: 'Every order is refunded in full, fees included.',
  acquire: 'Costs and seller are paid out of the escrow, and the home belongs to its holders.',
  operate: 'The home’s rent belongs to its holders from then on.',
} as const;
export const longerBy = (count: number) => `${days(count)} longer`;
export const withReserve = (sum: string) => `Reserve of ${sum}`;
export const longer = 'Longer by';
export const showDays = days;
export const paidCosts = 'Costs';
export const noCosts = 'None';
export const salePrice = 'Price';
export const keptReserve = 'Reserve of the home';
export const openHomePage = 'Open the home';
export const anotherOperator = 'Another operator decides';
export const recoverWalletOf = (name: string) => `Recover the lost wallet of ${name}`;
export const resumeSalesOf = (title: string) => `Resume sales: ${title}`;
export const raiseStepOf = (step: string, title: string) => `${step}: ${title}`;
export const deletedHome = 'A deleted home';
export const acts = {
  'grant-role': 'Grant a role',
  'change-offering': 'Change an offering',
  'resume-offering': 'Resume sales',
  'suspend-offering': 'Suspend sales',
  'recover-wallet': 'Recover a lost wallet',
  'hold-papers': 'Hold identity papers',
  'release-papers': 'End a hold of identity papers',
} as const;
export const none = 'none';
export const yesNo = { yes: 'yes', no: 'no' } as const;

export const joinRoles = (names: readonly string[]) => names.join(', ');
