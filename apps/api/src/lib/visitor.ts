import { toNetwork, withoutPort } from './client-address.ts';

/** Who is calling, as far as a connection tells. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

export function toVisitor(request: { ip: string; headers: { 'user-agent'?: string | undefined } }): Visitor {
  return { ip: withoutPort(request.ip), userAgent: request.headers['user-agent'] ?? '' };
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

/** Enough for an owner to recognise it; never the text the browser sent, which is anybody's to write. */
export function describeDevice({ userAgent }: Visitor): string {
  const browser = findName(userAgent, browsers);
  const system = findName(userAgent, systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** Enough for an owner to recognise where it happened. */
export function toIpPrefix({ ip }: Visitor): string {
  return toNetwork(ip);
}
