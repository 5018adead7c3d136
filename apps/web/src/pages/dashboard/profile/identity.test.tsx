import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IdentityDraft, OwnIdentity } from '@diyar/domain/identity.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildIdentity } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const FACE = '00000000-0000-4000-9000-0000000000f1';
const FRONT = '00000000-0000-4000-9000-0000000000f2';
const uploadedAt = '2026-11-17T10:00:00.000Z';
const pictures: OwnIdentity['pictures'] = [
  { id: FRONT, kind: 'documentFront', uploadedAt },
  { id: FACE, kind: 'face', uploadedAt },
];
const complete: IdentityDraft = {
  legalName: 'Amina Haddad',
  nativeName: 'أمينة حداد',
  birthDate: '1990-02-03',
  nationality: 'AE',
  residence: 'AE',
  address: '7 Courtyard Street, Dubai',
  documentKind: 'passport',
  documentNumber: 'XR 778-2041',
  documentExpiry: '2031-05-01',
  documentCountry: 'AE',
  actsForSelf: true,
  isExposed: false,
  moneySource: 'salary',
  riskStatements: ['can-lose', 'hard-to-sell', 'no-promise', 'own-decision', 'can-afford'],
  statementsVersion: 1,
};

/** A server that keeps the check, as long as the test does not say otherwise. */
function open(changes: Partial<OwnIdentity> = {}) {
  const { profile } = signIn();
  const identity = buildIdentity(changes);
  const saves = answer('put', '/identity/draft', ({ body }) => {
    Object.assign(identity.draft, body);
    if (identity.state === 'none') identity.state = 'draft';
    return succeed(null, { message: 'Saved.' });
  });
  answer('get', '/identity', () => succeed(identity));
  for (const id of [FACE, FRONT])
    answer(
      'get',
      `/identity/documents/${id}`,
      () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }),
    );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  return { identity, saves, userId: profile.id };
}

const openCheck = (query = '') => renderPage(`/dashboard/profile/identity${query}`);
const form = (name: string) => screen.findByRole('form', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the card in the profile', () => {
  it.each<[string, Partial<OwnIdentity>, string, string]>([
    ['not started', {}, 'Not started', 'Start'],
    ['a draft', { state: 'draft' }, 'Not sent yet', 'Go on'],
    ['sent', { state: 'submitted' }, 'Being checked', 'See what was sent'],
    ['asked', { state: 'asked' }, 'Your turn', 'See what is needed'],
    ['approved', { state: 'approved', level: 1, until: '2031-05-01' }, 'Confirmed', 'Open the check'],
    ['expired', { state: 'expired', level: 1, until: '2026-01-01' }, 'Expired', 'Send papers again'],
    ['refused', { state: 'refused' }, 'Not confirmed', 'Open the check'],
    ['restricted', { state: 'approved', isRestricted: true }, 'Restricted', 'Contact us'],
  ])('says that it is %s, and offers one next step', async (_name, changes, chip, next) => {
    open(changes);
    await renderPage('/dashboard/profile');
    const card = within(await screen.findByRole('region', { name: 'Identity check' }));
    expect(card.getByText(chip)).toBeTruthy();
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([next]);
  });

  it('says the level and until when, and when that is soon', async () => {
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    open({ state: 'approved', level: 1, until });
    await renderPage('/dashboard/profile');
    const card = within(await screen.findByRole('region', { name: 'Identity check' }));
    expect(card.getByText('Level 1')).toBeTruthy();
    expect(card.getByText(/Confirmed until/)).toBeTruthy();
    expect(card.getByText('Expires soon')).toBeTruthy();
  });

  it('says that somebody is confirmed without a check of their own', async () => {
    open({ level: 2, until: '2031-05-01' });
    await renderPage('/dashboard/profile');
    const card = within(await screen.findByRole('region', { name: 'Identity check' }));
    expect(card.getByText('Confirmed')).toBeTruthy();
    expect(card.queryByText(/don’t know yet who you are/)).toBeNull();
    expect(card.getByRole('link', { name: 'Open the check' })).toBeTruthy();
  });
});

describe('who looked', () => {
  it('is under Privacy, by role and time', async () => {
    open({ state: 'submitted', views: [{ at: '2026-11-17T19:06:12.000Z', role: 'kyc' }] });
    await renderPage('/dashboard/profile?tab=privacy');
    const panel = within(await screen.findByRole('region', { name: 'Who looked at your identity papers' }));
    expect(panel.getByText('Identity reviewer')).toBeTruthy();
    expect(panel.getByText(/17 Nov 2026/)).toBeTruthy();
  });
});

describe('the check', () => {
  it('refuses an empty step at its fields, and moves to the first', async () => {
    open();
    const { user } = await openCheck();
    const about = within(await form('About you'));
    await user.click(about.getByRole('button', { name: 'Continue' }));
    expect(await about.findByText('Enter your name as it is in Latin letters in your document')).toBeTruthy();
    expect(about.getByText('Say whether you act for yourself')).toBeTruthy();
    expect(document.activeElement).toBe(about.getByLabelText('Name in Latin letters'));
    type('Name in Latin letters', 'أمينة');
    expect(about.getByText('Use Latin letters here; the next field is for other scripts')).toBeTruthy();
  });

  it('saves as it goes, and goes on at what is missing', async () => {
    const { saves, identity } = open();
    const first = await openCheck();
    await form('About you');
    type('Name in Latin letters', 'Amina Haddad');
    await first.user.click(screen.getByLabelText('Yes, for myself'));
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(Object.assign({}, ...saves.map(({ body }) => body))).toEqual({
      legalName: 'Amina Haddad',
      actsForSelf: true,
    });
    expect(identity.state).toBe('draft');
    first.unmount();
    Object.assign(identity.draft, { ...complete, documentNumber: '' });
    await openCheck();
    expect(await form('Your document')).toBeTruthy();
  });

  it('keeps what could not be saved through a reload, until it is', async () => {
    const { identity } = open();
    let isAway = true;
    const saves = answer('put', '/identity/draft', ({ body }) => {
      if (isAway) return breakNetwork();
      Object.assign(identity.draft, body);
      return succeed(null);
    });
    const first = await openCheck();
    await form('About you');
    type('Name in Latin letters', 'Amina Haddad');
    expect(await screen.findByText('Kept in this tab, not saved yet')).toBeTruthy();
    first.unmount();
    const again = await openCheck();
    await form('About you');
    expect(screen.getByLabelText<HTMLInputElement>('Name in Latin letters').value).toBe('Amina Haddad');
    const saveAgain = await screen.findByRole('button', { name: 'Save now' });
    isAway = false;
    await again.user.click(saveAgain);
    await waitFor(() => expect(sessionStorage.getItem('identityDraft')).toBe(''));
    expect(saves.at(-1)?.body).toEqual({ legalName: 'Amina Haddad' });
  });

  it('keeps it through a session that lapses, and comes back here', async () => {
    const { userId } = open();
    answer('put', '/identity/draft', () => refuse(401, 'Please sign in to continue.', { code: 'NOT_SIGNED_IN' }));
    answer('post', '/auth/refresh', () => refuse(401, 'Please sign in to continue.'));
    await openCheck();
    await form('About you');
    type('Name in Latin letters', 'Amina Haddad');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/dashboard/profile/identity');
    expect(sessionStorage.getItem('identityDraft')).toBe(`${userId} {"legalName":"Amina Haddad"}`);
    expect(JSON.stringify(localStorage)).not.toContain('Amina Haddad');
  });

  it('drops what was typed when the check was sent elsewhere, and shows where it has got to', async () => {
    const { identity } = open({ state: 'draft', draft: { ...complete } });
    answer('put', '/identity/draft', () => {
      identity.state = 'submitted';
      return refuse(409, 'Your answers are being checked.', { code: 'IDENTITY_CLOSED' });
    });
    await openCheck('?step=about');
    await form('About you');
    type('Name in Latin letters', 'Amina Noor Haddad');
    expect(await screen.findByRole('heading', { name: 'Sent for review' })).toBeTruthy();
    expect(sessionStorage.getItem('identityDraft')).toBe('');
  });

  it('warns at the first step already that this is a demonstration', async () => {
    open({ state: 'draft', draft: {} });
    await openCheck('?step=about');
    expect(await screen.findByText('Please do not enter real details.')).toBeTruthy();
    expect(screen.queryByText('Please do not upload a real document.')).toBeNull();
  });

  it('uploads a picture, says why one is refused, and offers a specimen in a demonstration alone', async () => {
    const { identity } = open({ state: 'draft', draft: { ...complete } });
    const calls = answer('post', '/identity/documents', (_, count) => {
      if (count === 1) return refuse(400, 'This picture is too large.', { code: 'FILE_REFUSED' });
      identity.pictures.push(pictures[0]!);
      return succeed({ id: FRONT }, { message: 'Picture added.' });
    });
    const { user } = await openCheck('?step=document');
    const tile = within(await screen.findByRole('region', { name: 'Page with your picture' }));
    expect(screen.getByText('Please do not upload a real document.')).toBeTruthy();
    expect(tile.getByRole('button', { name: 'Use the specimen: Page with your picture' })).toBeTruthy();
    const choose = () =>
      user.upload(
        tile.getByLabelText('Choose a file: Page with your picture', { selector: 'input' }),
        new File(['front'], 'front.png', { type: 'image/png' }),
      );
    await choose();
    expect(await tile.findByText('This picture is too large.')).toBeTruthy();
    await choose();
    expect(await tile.findByText('Ready')).toBeTruthy();
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toContain('name="kind"\r\n\r\ndocumentFront');
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'money', content: 'real' });
    document.head.append(meta);
    await user.click(screen.getByRole('button', { name: /^Face/ }));
    expect(await form('Your face')).toBeTruthy();
    expect(screen.queryByText('Please do not upload a real document.')).toBeNull();
    expect(screen.queryByRole('button', { name: /specimen/ })).toBeNull();
  });

  it('takes a picture with the camera, and turns it off', async () => {
    open({ state: 'draft', draft: { ...complete } });
    const stop = vi.fn<() => void>();
    const getUserMedia = vi.fn(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    const { user } = await openCheck('?step=face');
    await user.click(await screen.findByRole('button', { name: 'Take a picture: Your face' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a picture: Your face' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Take it' }).disabled).toBe(true);
    await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(stop).toHaveBeenCalledTimes(getUserMedia.mock.calls.length));
  });

  it('is sent once the answers are said to be true, and then waits', async () => {
    const { identity } = open({ state: 'draft', draft: { ...complete }, pictures });
    const calls = answer('post', '/identity/submit', () => {
      identity.state = 'submitted';
      return succeed(null, { message: 'Sent. We’ll email you when it has been checked.' });
    });
    const { user } = await openCheck();
    const last = within(await form('Check your answers'));
    expect(last.getAllByText('United Arab Emirates')).toHaveLength(3);
    expect(last.getByText('ends 2041')).toBeTruthy();
    await user.click(last.getByRole('button', { name: 'Send for checking' }));
    expect(await last.findByText('Please confirm that the answers are true.')).toBeTruthy();
    expect(calls).toHaveLength(0);
    await user.click(last.getByLabelText('These answers are true.'));
    await user.click(last.getByRole('button', { name: 'Send for checking' }));
    expect(await screen.findByRole('heading', { name: 'Sent for review' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('shows what is asked again at its field', async () => {
    open({
      state: 'asked',
      draft: { ...complete },
      pictures,
      asks: [{ field: 'documentFront', reason: 'cut-off', note: 'The lower edge is missing' }],
    });
    await openCheck();
    const step = within(await form('Your document'));
    expect(step.getByText('Needed again: a part is cut off.')).toBeTruthy();
    expect(step.getByText('“The lower edge is missing”')).toBeTruthy();
    expect(screen.getByText('A reviewer needs this once more')).toBeTruthy();
  });

  it('says why it was refused, and takes an appeal', async () => {
    const { identity } = open({
      state: 'refused',
      draft: { ...complete },
      refusal: { reason: 'details-differ', tryAgainOn: null, mayAppeal: true },
    });
    const calls = answer('post', '/identity/appeal', () => {
      Object.assign(identity, { state: 'submitted', refusal: null });
      return succeed(null, { message: 'Sent. Somebody else will look at the decision.' });
    });
    const { user } = await openCheck();
    expect(await screen.findByText('Your answers and your document do not match.')).toBeTruthy();
    expect(screen.getByText('This decision is final.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send papers again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Write in a few words why the decision should be looked at again')).toBeTruthy();
    await user.type(screen.getByLabelText('Why should it be looked at again?'), 'It is my maiden name.');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('Sent. Somebody else will look at the decision.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ text: 'It is my maiden name.' }]);
  });

  it('begins again after an approval, and not before somebody wants to', async () => {
    const { identity, saves } = open({ state: 'approved', level: 1, until: '2031-05-01', draft: { ...complete } });
    const { user } = await openCheck();
    await screen.findByRole('heading', { name: 'Confirmed' });
    expect(saves).toHaveLength(0);
    answer('put', '/identity/draft', ({ body }) => {
      expect(body).toEqual({ isNewAttempt: true });
      identity.state = 'draft';
      return succeed(null);
    });
    await user.click(screen.getByRole('button', { name: 'Send papers again' }));
    expect(await form('Your document')).toBeTruthy();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    open();
    answer('get', '/identity', (_, count) => (count === 1 ? breakNetwork() : succeed(buildIdentity())));
    const { user } = await openCheck();
    expect(await screen.findByRole('heading', { name: 'Your identity check could not be loaded' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await form('About you')).toBeTruthy();
  });
});

describe('the part about means', () => {
  it('is optional, and asks for its papers only of whoever wants it', async () => {
    const { identity } = open({ state: 'draft', draft: { ...complete }, pictures });
    await openCheck('?step=means');
    const step = await form('Your means');
    const means = within(step);
    expect(means.getByText(/Without it your orders become final up to \$50,000/)).toBeTruthy();
    expect(means.queryByText('Proof of address')).toBeNull();
    fireEvent.click(means.getByLabelText('Yes, without a limit'));
    expect(await means.findByText('Proof of address')).toBeTruthy();
    expect(means.queryByLabelText('Where does what you own come from?')).toBeNull();
    fireEvent.submit(step);
    expect(await means.findByText('Add a picture of a paper that shows where the money comes from')).toBeTruthy();
    fireEvent.click(means.getByLabelText('Not now'));
    fireEvent.submit(step);
    await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-label')).toBe('What you know'));
    await waitFor(() => expect(identity.draft.wantsMeans).toBe(false));
  });

  it('is asked of the exposed with the origin', async () => {
    open({ state: 'draft', draft: { ...complete, isExposed: true, wantsMeans: true }, pictures });
    await openCheck('?step=means');
    expect(await screen.findByLabelText('Where does what you own come from?')).toBeTruthy();
  });

  it('is offered to level 1 once it is confirmed', async () => {
    const { saves } = open({ state: 'approved', level: 1, until: '2031-05-01' });
    await openCheck();
    expect(await screen.findByText(/What is above that waits until you show your means/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show your means' }));
    await waitFor(() => expect(saves.at(-1)?.body).toEqual({ isNewAttempt: true, wantsMeans: true }));
  });
});
