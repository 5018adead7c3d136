import { startOpenIdIssuer, type IssuerAccount } from './openid-issuer.ts';

/** Run as a process of its own: `<port> <redirect address> <accounts as JSON>`. Prints its address when it is ready. */
const [port, redirectUri, accounts] = process.argv.slice(2) as [string, string, string];
const { url } = await startOpenIdIssuer({
  port: Number(port),
  redirectUri,
  accounts: JSON.parse(accounts) as IssuerAccount[],
});
process.stdout.write(`${url}\n`);
