import type { Page, Route } from '@playwright/test';
import { geocoderUrl } from './address.ts';

/** The server draws a page with the answer to its first query. Without both the page has to ask and to draw itself. */
export async function withoutPreloadedData(page: Page): Promise<void> {
  await page.route(document, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace(/(<script[^>]*id="preloaded">)[\s\S]*?(<\/script>)/, '$1{"queries":[]}$2')
      .replace(/<div id="root">[\s\S]*<\/div>(\s*<noscript>)/, '<div id="root"></div>$1');
    return route.fulfill({ response, body });
  });
}

const document = /^http:\/\/[^/]+\/(?!api\/|assets\/)[^.]*$/;

export const propertiesCall = /\/api\/properties\?/;

/** What is asked about a person. Refused, it leaves a session that the server does not know standing. */
export const accountCall =
  /\/api\/(?:auth\/profile|mfa\/status|auth\/sessions|favourites\/ids|saved-searches|messages\/(?:unread|stream|settings|threads(?:\?.*|\/.*)?)|properties\/[^/]+\/(?:thread|viewing-slots)|viewings(?:\?.*)?|identity|notifications(?:\/(?:unread|settings)|\?.*)?|first-steps|holdings(?:\/history|\/zakat(?:\?.*)?)?|balances|withdrawals\?.*|payout-accounts|automatic-payouts|income\?.*|activity\?.*|(?:investments|payments)\/quote|payments\/sales|purchases\/[^/]+|leases(?:\/[\da-f-]{36})?)$/;

/** Holds every matching call back until `release`. */
export async function holdBack(page: Page, call: RegExp): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

export function fulfilJson(route: Route, body: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, json: body });
}

export function refuse(route: Route): Promise<void> {
  return fulfilJson(route, { success: false, message: 'Something went wrong on our side.', statusCode: 500 }, 500);
}

/** What the geocoder says of every position, or that it is away. Answers with the addresses it was asked at. */
export async function stubGeocoder(page: Page, address: Record<string, string> | 'away'): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${geocoderUrl}?*`, async (route) => {
    asked.push(route.request().url());
    if (address === 'away') return route.abort();
    return route.fulfill({ json: { address }, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}
