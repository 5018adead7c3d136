import { randomUUID } from 'node:crypto';
import { inTransaction } from '#api/db/client.ts';
import { acceptApplication, declineApplication } from '#api/features/leases/applications.service.ts';
import {
  acceptClaim,
  claimDeposit,
  decideDispute,
  disputeClaim,
  returnDeposit,
} from '#api/features/leases/deposits.service.ts';
import { endLease, giveNotice } from '#api/features/leases/ending.service.ts';
import { handOver } from '#api/features/leases/handover.service.ts';
import { addSignature } from '#api/features/leases/signing.service.ts';
import { payRent } from '#api/features/payments/rent.service.ts';
import { acceptPurchase, cancelPurchase, declinePurchase } from '#api/features/purchases/purchases.service.ts';
import {
  addDocument,
  confirmCompletion,
  confirmDocuments,
  payRemainder,
} from '#api/features/purchases/steps.service.ts';
import type { Intention } from './bargain-intentions.ts';
import { toActor, type SeenLease, type SeenPayment, type World } from './bargain-world.ts';

type Work = () => Promise<unknown>;
type Step = Extract<Intention, { do: 'lease' | 'purchase' }>;

/** The states of an agreement with what is done in them, by turn: mostly what brings it on. */
const leaseSteps = {
  applied: ['accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'decline', 'end'],
  accepted: ['sign', 'sign', 'sign', 'sign', 'sign', 'sign', 'sign', 'sign', 'handOver', 'end'],
  signed: [
    'handOver',
    'handOver',
    'handOver',
    'handOver',
    'handOver',
    'handOver',
    'handOver',
    'handOver',
    'pay',
    'end',
  ],
  active: ['pay', 'pay', 'pay', 'pay', 'pay', 'payFromBalance', 'notice', 'notice', 'end', 'claim'],
  notice: ['pay', 'pay', 'pay', 'pay', 'payFromBalance', 'notice', 'end', 'end', 'sign', 'return'],
  ended: ['claim', 'claim', 'claim', 'acceptClaim', 'acceptClaim', 'dispute', 'dispute', 'decide', 'return', 'pay'],
} as const;
const late = [
  'accept',
  'decline',
  'sign',
  'handOver',
  'pay',
  'notice',
  'end',
  'claim',
  'acceptClaim',
  'return',
] as const;

export function planLease(world: World, lease: SeenLease, { side, turn }: Step): Work {
  const { deps } = world.test;
  const { id } = lease;
  const owner = toActor(world, lease.owner);
  const tenant = toActor(world, lease.tenant);
  const either = side === 'owner' ? owner : tenant;
  const steps: readonly string[] = lease.state in leaseSteps ? leaseSteps[lease.state as 'applied'] : late;
  const key = randomUUID();
  const amountMinor = Number(lease.monthMinor);
  switch (steps[turn]) {
    case 'accept':
      return () => acceptApplication(deps, owner, id, 30);
    case 'decline':
      return () => declineApplication(deps, owner, id);
    case 'sign':
      return () => inTransaction(deps.db, (tx) => addSignature(deps, tx, either, { id, name: 'Test Person' }));
    case 'handOver':
      return () => handOver(deps, either, id, { note: '', fileIds: [] });
    case 'pay':
      return () => payRent(deps, tenant, key, { leaseId: id, method: 'creditCard', amountMinor });
    case 'payFromBalance':
      return () => payRent(deps, tenant, key, { leaseId: id, method: 'balance', amountMinor });
    case 'notice':
      return () => giveNotice(deps, either, id, {});
    case 'end':
      return () => endLease(deps, either, id);
    case 'claim': {
      const claimed = Number(lease.depositMinor) / (side === 'owner' ? 1 : 4);
      const items = [{ what: 'A broken window', amountMinor: Math.ceil(claimed), fileIds: [] }];
      return () => claimDeposit(deps, owner, id, { items });
    }
    case 'acceptClaim':
      return () => acceptClaim(deps, tenant, id);
    case 'dispute':
      return () => disputeClaim(deps, tenant, id, 'It was broken before');
    case 'decide':
      return () =>
        decideDispute(deps, lease.dispute ?? randomUUID(), { amountMinor: lease.depositMinor / 8n, reason: 'Half' });
    default:
      return () => returnDeposit(deps, owner, id);
  }
}

const purchaseSteps = {
  reserved: ['accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'decline', 'cancel', 'documents'],
  accepted: [
    'documents',
    'documents',
    'documents',
    'documents',
    'documents',
    'documents',
    'documents',
    'paper',
    'end',
    'pay',
  ],
  documents: ['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'paper', 'end', 'complete'],
  funded: [
    'complete',
    'complete',
    'complete',
    'complete',
    'complete',
    'complete',
    'complete',
    'complete',
    'pay',
    'end',
  ],
} as const;
const afterwards = [
  'accept',
  'decline',
  'cancel',
  'documents',
  'paper',
  'pay',
  'complete',
  'end',
  'pay',
  'complete',
] as const;

export function planPurchase(world: World, purchase: SeenPayment, { side, turn }: Step): Work {
  const { deps } = world.test;
  const { id, state } = purchase;
  const seller = toActor(world, purchase.seller);
  const buyer = toActor(world, purchase.buyer);
  const either = side === 'owner' ? seller : buyer;
  const steps: readonly string[] = (state ?? '') in purchaseSteps ? purchaseSteps[state as 'reserved'] : afterwards;
  const key = randomUUID();
  switch (steps[turn]) {
    case 'accept':
      return () => acceptPurchase(deps, seller, id);
    case 'decline':
      return () => declinePurchase(deps, seller, id);
    case 'cancel':
      return () => cancelPurchase(deps, buyer, id);
    case 'end':
      return side === 'owner' ? () => declinePurchase(deps, seller, id) : () => cancelPurchase(deps, buyer, id);
    case 'documents':
      return () => confirmDocuments(deps, either, id);
    case 'paper':
      return () => addDocument(deps, either, id, { title: 'Title deed', reference: '', note: '' });
    case 'pay':
      return () => payRemainder(deps, buyer, key, { id, method: 'bankTransfer' });
    default:
      return () => confirmCompletion(deps, either, key, id);
  }
}
