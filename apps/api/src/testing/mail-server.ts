import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface MailServer {
  url: string;
  /** Every email it has accepted. */
  received: Email[];
  /** How often a client reached the step that `refuse` is about. */
  asked: number;
  /** The reply to the next emails; undefined accepts them. */
  refuse: { at: 'connection' | 'sender' | 'recipient' | 'content'; code: number } | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it gets. */
export function useMailServer({ offersTls = false } = {}): MailServer {
  let server: SMTPServer;
  let port = 0;

  const answer = (step: NonNullable<MailServer['refuse']>['at'], done: (error?: Error) => void): void => {
    const { refuse } = mailServer;
    if (refuse?.at !== step) return done();
    mailServer.asked += 1;
    done(Object.assign(new Error('not now'), { responseCode: refuse.code }));
  };

  const receive = async (stream: NodeJS.ReadableStream, done: (error?: Error) => void): Promise<void> => {
    const email = await PostalMime.parse(await buffer(stream));
    answer('content', (error) => {
      if (error === undefined) mailServer.received.push(email);
      done(error);
    });
  };

  const mailServer: MailServer = {
    url: '',
    received: [],
    asked: 0,
    refuse: undefined,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: offersTls ? [] : ['STARTTLS'],
        logger: false,
        onConnect: (_session, done) => answer('connection', done),
        onMailFrom: (_address, _session, done) => answer('sender', done),
        onRcptTo: (_address, _session, done) => answer('recipient', done),
        onData: (stream, _session, done) => void receive(stream, done),
      });
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      ({ port } = server.server.address() as AddressInfo);
      mailServer.url = `smtp://127.0.0.1:${port}`;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  beforeAll(() => mailServer.start());
  beforeEach(() => {
    mailServer.received.length = 0;
    mailServer.asked = 0;
    mailServer.refuse = undefined;
  });
  afterAll(() => mailServer.stop());
  return mailServer;
}
