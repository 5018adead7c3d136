import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Every email it has accepted. */
  received: Email[];
  /** How often a client reached the step that `refuse` is about. */
  asked: number;
  /** The reply to the next emails; undefined accepts them. */
  refuse: { at: 'connection' | 'sender' | 'recipient' | 'content'; code: number } | undefined;
  /** How long it thinks about each email. */
  delayMs: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that keeps what it gets. Without a test runner, for fault runs as well. */
export function createMailServer({ offersTls = false } = {}): MailServer {
  let server: SMTPServer;
  let port = 0;

  const answer = (step: NonNullable<MailServer['refuse']>['at'], done: (error?: Error) => void): void => {
    const { refuse } = mailServer;
    if (refuse?.at !== step) return done();
    mailServer.asked += 1;
    done(Object.assign(new Error('not now'), { responseCode: refuse.code }));
  };

  const receive = async (stream: NodeJS.ReadableStream, done: (error?: Error) => void): Promise<void> => {
    // A connection that is cut in the middle of an email fails that email alone.
    const bytes = await buffer(stream).catch(() => undefined);
    if (bytes === undefined) return done(new Error('cut off'));
    const email = await PostalMime.parse(bytes);
    if (mailServer.delayMs > 0) await wait(mailServer.delayMs);
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
    delayMs: 0,
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

  return mailServer;
}
