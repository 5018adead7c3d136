import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailServer, type MailServer } from './create-mail-server.ts';

export type { MailServer } from './create-mail-server.ts';

/** Runs for the tests of a file, and forgets between them. */
export function useMailServer(options: { offersTls?: boolean } = {}): MailServer {
  const mailServer = createMailServer(options);
  beforeAll(() => mailServer.start());
  beforeEach(() => {
    mailServer.received.length = 0;
    mailServer.asked = 0;
    mailServer.refuse = undefined;
  });
  afterAll(() => mailServer.stop());
  return mailServer;
}
