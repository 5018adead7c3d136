import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const key = Buffer.alloc(32, 1);
const older = Buffer.alloc(32, 2);
const content = Buffer.from('JBSWY3DPEHPK3PXP');

describe('encrypt', () => {
  it('is opened by the same key for the same owner, and never looks the same twice', () => {
    const [one, two] = [encrypt([key], 'layla', content), encrypt([key], 'layla', content)];
    expect(decrypt([key], 'layla', one)).toEqual(content);
    expect(one.equals(two)).toBe(false);
    expect(one.includes(content)).toBe(false);
  });

  it('is opened by an older key that is still kept', () => {
    expect(decrypt([key, older], 'layla', encrypt([older], 'layla', content))).toEqual(content);
  });

  it('stays closed for another owner, without its key, and when a byte was changed', () => {
    const sealed = encrypt([key], 'layla', content);
    expect(() => decrypt([key], 'omar', sealed)).toThrow('unable to authenticate data');
    expect(() => decrypt([older], 'layla', sealed)).toThrow('No key opens this');
    for (const index of [5, 17, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[index] = changed[index]! ^ 1;
      expect(() => decrypt([key], 'layla', changed)).toThrow('unable to authenticate data');
    }
  });
});
