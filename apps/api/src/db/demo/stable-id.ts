import { createHash } from 'node:crypto';
import type { DemoAccountKey, DemoStaffKey } from './accounts.ts';

const NAMESPACE = Buffer.from('6f0b2c9e5d7a4c318e4fa1d2b3c49870', 'hex');

/** A version 5 UUID: the same name always gets the same id, so links to demo listings outlive a fresh install. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function demoUserId(key: DemoAccountKey | DemoStaffKey): string {
  return stableId(`user/${key}`);
}

export function demoPropertyId(slug: string): string {
  return stableId(`property/${slug}`);
}
