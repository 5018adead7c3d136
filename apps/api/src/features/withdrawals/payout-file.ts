import { isIban } from '@diyar/domain/payout-numbers.ts';
import { toDecimal, type Currency } from '@diyar/domain/money.ts';
import type { Payout } from '#api/lib/payouts.ts';
import type { BankAccount } from '#api/lib/settlement.ts';

/** Of the standard, for names. */
const LONGEST_NAME = 70;
const SECONDS = 'YYYY-MM-DDTHH:MM:SS'.length;
const DAY = 'YYYY-MM-DD'.length;

/** Credit transfers for a bank: pain.001.001.03 of ISO 20022. Each is named by the withdrawal's id, which its statement shows again. */
export function writePayoutFile(payouts: readonly Payout[], from: BankAccount, now: Date): string {
  const made = now.toISOString().slice(0, SECONDS);
  const currencies = [...new Set(payouts.map(({ currency }) => currency))];
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>DIYAR-${made.replaceAll(/\D/g, '')}</MsgId><CreDtTm>${made}</CreDtTm>${writeTotals(payouts)}<InitgPty>${writeName(from.beneficiary)}</InitgPty></GrpHdr>
${currencies.map((currency) => writeBatch(payouts, currency, { from, made })).join('\n')}
</CstmrCdtTrfInitn>
</Document>
`;
}

/** A batch has one currency. */
function writeBatch(
  all: readonly Payout[],
  currency: Currency,
  { from, made }: { from: BankAccount; made: string },
): string {
  const payouts = all.filter((payout) => payout.currency === currency);
  return `<PmtInf><PmtInfId>DIYAR-${made.replaceAll(/\D/g, '')}-${currency}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${writeTotals(payouts)}<ReqdExctnDt>${made.slice(0, DAY)}</ReqdExctnDt><Dbtr>${writeName(from.beneficiary)}</Dbtr><DbtrAcct>${writeNumber(from.account)}<Ccy>${currency}</Ccy></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
${payouts.map(writeTransfer).join('\n')}
</PmtInf>`;
}

function writeTransfer({ id, holder, number, currency, amountMinor }: Payout): string {
  const reference = id.replaceAll('-', '');
  return `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${currency}">${toDecimal(amountMinor)}</InstdAmt></Amt><Cdtr>${writeName(holder)}</Cdtr><CdtrAcct>${writeNumber(number)}</CdtrAcct><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></CdtTrfTxInf>`;
}

/** The sum of all amounts, whatever their currency, as the standard asks. */
function writeTotals(payouts: readonly Payout[]): string {
  const sum = payouts.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  return `<NbOfTxs>${payouts.length}</NbOfTxs><CtrlSum>${toDecimal(sum)}</CtrlSum>`;
}

function writeNumber(number: string): string {
  return isIban(number) ? `<Id><IBAN>${number}</IBAN></Id>` : `<Id><Othr><Id>${number}</Id></Othr></Id>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Without control characters, which XML cannot hold. */
function writeName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, LONGEST_NAME);
  return `<Nm>${plain.replaceAll(/[&<>"']/g, (character) => entities[character]!)}</Nm>`;
}
