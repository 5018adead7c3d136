// One Chromium for Lighthouse.
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { existsSync } from 'node:fs';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function openBrowser() {
  return chromeLauncher.launch({
    ...(existsSync(chromium) && { chromePath: chromium }),
    chromeFlags: flags,
    ignoreDefaultFlags: false,
  });
}

export async function audit(browser, url, categories, settings = {}) {
  const result = await lighthouse(url, {
    port: browser.port,
    onlyCategories: categories,
    output: 'json',
    logLevel: 'silent',
    formFactor: 'mobile',
    ...settings,
  });
  if (result?.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}
