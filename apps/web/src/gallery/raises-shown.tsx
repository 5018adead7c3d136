import type { ReactNode } from 'react';
import { OwnRaiseView } from '#web/features/raises/own-raise.tsx';
import { RaiseView } from '#web/features/raises/raise-panel.tsx';
import { RaiseActions } from '#web/pages/office/home-actions.tsx';
import { RaiseLine, RaiseMoney } from '#web/pages/office/home-offering.tsx';
import { buildOfficeRaise, buildOwnRaise, buildRaise, laterRaises } from '#web/gallery/raise-answers.ts';
import { Shelf } from './controls-shown.tsx';

const HOME = '22222222-2222-4222-8222-222222222222';

const raises = {
  'Taking orders': buildRaise(),
  Extended: buildRaise(laterRaises.extended),
  'Fully subscribed': buildRaise(laterRaises.full),
  Suspended: buildRaise({ isSuspended: true }),
  'Nobody yet': buildRaise({ orderedTokens: 0, verifiedTokens: 0, people: 0, filled: [] }),
  'Closed, 48 hours': buildRaise(laterRaises.closed),
  'Waiting for the purchase': buildRaise(laterRaises.waiting),
  Bought: buildRaise(laterRaises.bought),
  Failed: buildRaise(laterRaises.failed),
};

const owned = {
  'Not begun': null,
  'Documents missing': buildOwnRaise({ missing: ['bank-letter', 'memorandum'] }),
  'Sent back': buildOwnRaise({ sentBackFor: 'The memorandum names another home.' }),
  'Sent in': buildOwnRaise({ state: 'submitted', stage: 'submitted' }),
  'Taking orders': buildOwnRaise({ state: 'offering', stage: 'offering', deadline: '2026-11-27T18:00:00.000Z' }),
  Failed: buildOwnRaise({ state: 'failed', stage: 'failed' }),
};

const inOffice = {
  'Taking orders': buildOfficeRaise(),
  Submitted: buildOfficeRaise({
    state: 'submitted',
    stage: 'submitted',
    public: null,
    openedAt: null,
    deadline: null,
    reached: [
      { stage: 'draft', at: '2026-09-03T08:00:00.000Z' },
      { stage: 'submitted', at: '2026-09-21T08:00:00.000Z' },
    ],
    actions: [
      { action: 'screen', isByPeople: true, missing: ['isScreened'] },
      { action: 'send-back', isByPeople: true, missing: [] },
      { action: 'withdraw', isByPeople: true, missing: [] },
    ],
  }),
  Suspended: buildOfficeRaise({ public: buildRaise({ isSuspended: true }) }),
  Funded: buildOfficeRaise({
    state: 'funded',
    stage: 'funded',
    public: buildRaise(laterRaises.waiting),
    heldMinor: 0,
    escrowMinor: 263_000_000,
    actions: [
      { action: 'acquire', isByPeople: true, missing: ['isDeedVerified'] },
      { action: 'cancel', isByPeople: true, missing: [] },
    ],
  }),
  Failed: buildOfficeRaise({ state: 'failed', stage: 'failed', public: buildRaise(laterRaises.failed), actions: [] }),
};

/** Each state in a box as wide as it has on its page. */
function Each<Shown>({ of, children }: { of: Record<string, Shown>; children: (one: Shown) => ReactNode }) {
  return Object.entries(of).map(([name, one]) => (
    <section key={name} aria-label={name} className="mb-14" data-state={name}>
      <p className="mb-3 text-sm text-ink-soft">{name}</p>
      {children(one)}
    </section>
  ));
}

/** A raise in each of its states, as everybody, its owner and the office see it. */
export function RaisesShown() {
  return (
    <>
      <Shelf title="Raise on the page of a home">
        <div className="max-w-190">
          <Each of={raises}>{(raise) => <RaiseView raise={raise} />}</Each>
        </div>
      </Shelf>
      <Shelf title="Raise on the dossier of its owner">
        <Each of={owned}>{(raise) => <OwnRaiseView homeId={HOME} raise={raise} />}</Each>
      </Shelf>
      <Shelf title="Raise in the office">
        <Each of={inOffice}>
          {(raise) => (
            <div className="grid gap-5">
              <RaiseLine raise={raise} />
              <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
                <div className="grid gap-5 xl:order-last">
                  <RaiseActions homeId={HOME} raise={raise} mayDecide />
                </div>
                <RaiseMoney raise={raise} />
              </div>
            </div>
          )}
        </Each>
      </Shelf>
    </>
  );
}
