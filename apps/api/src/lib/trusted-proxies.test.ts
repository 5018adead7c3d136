import { expect, it } from 'vitest';
import { createProxyCheck } from './trusted-proxies.ts';

it.each([
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['10.0.0.0/8'], '11.1.2.3', false],
  [['203.0.113.7', '2001:db8::/32'], '203.0.113.7', true],
  [['203.0.113.7', '2001:db8::/32'], '2001:db8:1::9', true],
  [['203.0.113.7', '2001:db8::/32'], '2001:db9::9', false],
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::1', true],
  [['linklocal'], 'fe80::1', true],
  [['uniquelocal'], '192.168.1.1', true],
  [['uniquelocal'], '8.8.8.8', false],
  [['127.0.0.1'], '', false],
  [undefined, '127.0.0.1', false],
])('with %j, %s is a proxy: %s', (networks, address, isTrusted) => {
  expect(createProxyCheck(networks)(address)).toBe(isTrusted);
});
