import { onTestFinished } from 'vitest';

/** As on a server with several languages, until the test is over. */
export function offerLanguages(): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'languages', content: 'en,ar' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
