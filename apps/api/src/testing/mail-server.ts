import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface MailServer {
  url: string;
  /** Every letter it has accepted. */
  received: Email[];
  /** How often a client reached the step that `refuse` is about. */
  asked: number;
  /** The reply to the next letters; undefined accepts them. */
  refuse: { at: 'connection' | 'sender' | 'recipient' | 'content'; code: number; recipient?: string } | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it gets. */
export function useMailServer(): MailServer {
  let server: SMTPServer;
  let port = 0;

  const answer = (step: NonNullable<MailServer['refuse']>['at'], done: (error?: Error) => void, recipient?: string): void => {
    const { refuse } = mailServer;
    const isMeant = refuse?.at === step && (refuse.recipient === undefined || refuse.recipient === recipient);
    if (!isMeant) return done();
    mailServer.asked += 1;
    done(Object.assign(new Error('not now'), { responseCode: refuse.code }));
  };

  const mailServer: MailServer = {
    url: '',
    received: [],
    asked: 0,
    refuse: undefined,
    async start() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        logger: false,
        onConnect: (_session, done) => answer('connection', done),
        onMailFrom: (_address, _session, done) => answer('sender', done),
        onRcptTo: (address, _session, done) => answer('recipient', done, address.address),
        onData: (stream, _session, done) => void receive(stream).then((letter) => answer('content', (error) => {
          if (error) return done(error);
          mailServer.received.push(letter);
          done();
        })),
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

async function receive(stream: NodeJS.ReadableStream): Promise<Email> {
  return PostalMime.parse(await buffer(stream));
}
