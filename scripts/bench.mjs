// @ts-check
// npm run bench [load|lcp|scores|typing|map|accounts|list|orm|processes|search|money|reconcile|chain|start …]: performance figures; their tools have a lockfile of their own under bench/.
import { join } from 'node:path';
import {
  buildWeb,
  checkNodeVersion,
  cutDemoPictures,
  ensureBrowser,
  install,
  installBenchTools,
  node,
  root,
  run,
} from './prepare.mjs';

checkNodeVersion();
// The browser that types and moves the map is driven by a development package.
await install('everything');
await installBenchTools();
const parts = process.argv.slice(2);
const inBrowser = new Set(['load', 'lcp', 'scores', 'typing', 'map']);
if (parts.length === 0 || parts.some((part) => inBrowser.has(part))) await ensureBrowser();
await buildWeb();
await cutDemoPictures();
const { code } = await run(node, [join(root, 'bench/run.ts'), ...parts], { show: true });
process.exit(code);
