// One Chromium for Lighthouse.
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Report } from 'lighthouse';
import { existsSync } from 'node:fs';
import { chromium as downloaded } from '@playwright/test';

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function openBrowser(): Promise<chromeLauncher.Browser> {
  return chromeLauncher.launch({
    chromePath: existsSync(chromium) ? chromium : downloaded.executablePath(),
    chromeFlags: flags,
    ignoreDefaultFlags: false,
  });
}

const ATTEMPTS = 3;

/** A run in which the browser recorded nothing measures nothing, and is repeated. */
export async function audit(
  browser: chromeLauncher.Browser,
  url: string,
  categories: string[],
  settings: object = {},
): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port: browser.port,
      onlyCategories: categories,
      output: 'json',
      logLevel: 'silent',
      formFactor: 'mobile',
      ...settings,
    });
    const problem = result.lhr.runtimeError;
    if (problem === undefined) return result.lhr;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${problem.message}`);
  }
}
