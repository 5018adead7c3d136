// @ts-check
// npm run dev: the API restarting and the web app reloading as files change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNodeVersion, cutDemoPictures, install, node, root, say } from './prepare.mjs';

checkNodeVersion();
await install('everything');
await cutDemoPictures('--if-seeding');

const apiUrl = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const children = [
  spawn(
    node,
    [
      '--watch-path',
      join(root, 'apps/api/src'),
      '--watch-path',
      join(root, 'packages/domain/src'),
      '--watch-path',
      join(root, 'packages/words/src'),
      join(root, 'apps/api/src/server.ts'),
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), 'apps/web'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_URL: apiUrl },
  }),
];
say(
  'Web with live reload at http://127.0.0.1:5173, every component in every state at http://127.0.0.1:5173/gallery.html',
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
let running = children.length;
for (const child of children) {
  child.on('exit', () => {
    running -= 1;
    children.forEach((other) => other.kill('SIGTERM'));
    if (running === 0) process.exit();
  });
}
