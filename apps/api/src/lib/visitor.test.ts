import { describe, expect, it } from 'vitest';
import { describeDevice, toIpPrefix, toVisitor } from './visitor.ts';

describe('describeDevice', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
  ])('calls %s %s', (userAgent, name) => {
    expect(describeDevice({ ip: '', userAgent })).toBe(name);
  });
});

describe('toIpPrefix', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::5', '2001:db8:0::'],
    ['::1', '0:0:0::'],
  ])('keeps of %s only %s', (ip, prefix) => {
    expect(toIpPrefix({ ip, userAgent: '' })).toBe(prefix);
  });
});

describe('toVisitor', () => {
  it.each([
    ['203.0.113.77:5678', '203.0.113.77'],
    ['[2001:db8::5]:5678', '2001:db8::5'],
    ['2001:db8::5', '2001:db8::5'],
  ])('takes %s for %s', (ip, expected) => {
    expect(toVisitor({ ip, headers: {} }).ip).toBe(expected);
  });
});
