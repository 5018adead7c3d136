import type { IncomingHttpHeaders } from 'node:http';
import { type Words, wordsOf } from '@diyar/words/by-language/words.ts';
import { languages } from '@diyar/words/languages.ts';
import { toNetwork, withoutPort } from './client-address.ts';

/** Client of a request. */
export interface Visitor {
  ip: string;
  userAgent: string;
  /** The host name is not this machine's, or there is a header that proxies add. */
  isProxied?: boolean;
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

export function toVisitor({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): Visitor {
  const isLocalName = headers.host !== undefined && LOOPBACK_HOST.test(headers.host);
  const isProxied = !isLocalName || PROXY_HEADERS.some((name) => headers[name] !== undefined);
  return { ip: withoutPort(ip), userAgent: headers['user-agent'] ?? '', isProxied };
}

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function findName(userAgent: string, known: [RegExp, string][]): string | undefined {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Browser and system, for the owner to recognise; never the header itself, which anybody can write. */
export function describeDevice({ userAgent }: Visitor, { devices }: Words = wordsOf(languages[0])): string {
  const browser = findName(userAgent, browsers);
  const system = findName(userAgent, systems);
  if (browser && system) return devices.browserOn(browser, system);
  return browser ?? system ?? devices.unknown;
}

/** Network, for the owner to recognise. */
export function toIpPrefix({ ip }: Visitor): string {
  return toNetwork(ip);
}
