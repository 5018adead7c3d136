import type { MfaStatus } from '@diyar/domain/mfa.ts';

const LOW = 2;

/** As few as the server writes a mail about. */
export function areCodesLow({ enabled, recoveryCodesRemaining }: MfaStatus): boolean {
  return enabled && recoveryCodesRemaining <= LOW;
}

export function countCodes(count: number): string {
  if (count === 0) return 'No recovery codes';
  return count === 1 ? '1 recovery code' : `${count} recovery codes`;
}
