import { useState, type FormEvent } from 'react';
import type { CryptoAccount, CryptoPayment as CryptoPaymentFacts } from '@diyar/domain/balances.ts';
import type { Currency } from '@diyar/domain/money.ts';
import * as balancesWords from '@diyar/words/balances.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { useListBalancesQuery } from '#web/features/balances/balances.api.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { type Due, findDollars, useGetCryptoAccountQuery, useSendTestCoinsMutation } from '#web/lib/order-payment.ts';
import { paths } from '#web/lib/paths.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import * as icons from '#web/ui/icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { HostedCardField } from './hosted-card-field.tsx';
import type { PaymentMethodState } from './use-payment-method.ts';

const methodIcons = { creditCard: pageIcons.card, crypto: pageIcons.coin, balance: pageIcons.wallet } as const;

interface PaymentMethodProps {
  state: PaymentMethodState;
  /** Currency of the order, which may be paid from the balance; absent where it may not. */
  currency?: Currency;
  /** What is paid; undefined until it is known. */
  due: Due | undefined;
}

/** What the balance holds, as a text; undefined when it cannot be chosen. */
function useAvailable(currency: Currency | undefined, isChosen: boolean): string | undefined {
  const { data: balances = [] } = useListBalancesQuery(undefined, { skip: currency === undefined });
  if (currency === undefined) return undefined;
  const available = balances.find((balance) => balance.currency === currency)?.availableMinor ?? 0;
  return available > 0 || isChosen ? formatMinor(available, currency) : undefined;
}

export function PaymentMethod({ state, currency, due }: PaymentMethodProps) {
  const available = useAvailable(currency, state.method === 'balance');
  const { cardKey } = state;
  // The field stays while another method is looked at, because what was typed lives in it alone.
  const [isCardSeen, setCardSeen] = useState(state.method === 'creditCard');
  if (!isCardSeen && state.method === 'creditCard') setCardSeen(true);
  const { creditCard, crypto, balance } = paymentsWords.methods;
  const methods = [
    {
      value: 'creditCard',
      label: creditCard.label,
      text: cardKey === undefined ? creditCard.demonstrationText : creditCard.text,
    },
    // A payment service takes cards only.
    ...(cardKey === undefined ? [{ value: 'crypto', label: crypto.label, text: crypto.text } as const] : []),
    ...(available === undefined
      ? []
      : [{ value: 'balance', label: balance.label, text: balance.text(available) } as const]),
  ] as const;
  return (
    <section className="rounded-card border border-line bg-surface p-4.5 md:p-6">
      <fieldset className="min-w-0">
        <legend className="mb-3 text-card font-semibold tracking-[-0.005em]">{paymentsWords.methodTitle}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {methods.map(({ value, label, text }) => (
            <label
              key={value}
              className={classes(
                'flex cursor-pointer items-center gap-3.5 rounded-control border border-edge bg-surface p-3.5 transition-colors hover:border-ink',
                'has-checked:border-emerald has-checked:bg-emerald-tint has-checked:outline-1 has-checked:outline-emerald',
                value === 'balance' && 'sm:col-span-2',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name="paymentMethod"
                value={value}
                checked={state.method === value}
                onChange={() => state.choose(value)}
                className="size-5 flex-none appearance-none rounded-full border border-edge bg-surface outline-none checked:border-[6px] checked:border-emerald"
              />
              <span className="grid flex-1 gap-0.5">
                <span className="text-note font-semibold">{label}</span>
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
              <Icon path={methodIcons[value]} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 border-t border-line pt-5">
        {isCardSeen && (
          <fieldset hidden={state.method !== 'creditCard'} disabled={state.method !== 'creditCard'} className="min-w-0">
            {cardKey === undefined ? <CardFields state={state} /> : <HostedCardField cardKey={cardKey} />}
          </fieldset>
        )}
        {state.method === 'crypto' && <CryptoPayment due={due} isTopUp={currency === undefined} />}
        {state.method === 'balance' && (
          <p className="text-note text-ink-soft">{balancesWords.payFromBalance(available ?? '')}</p>
        )}
      </div>
    </section>
  );
}

/** Groups the digits while they are typed, and leaves alone what is not a number; the cursor stays behind the digit it was behind. */
function groupDigits(size: number, gap: string, most: number) {
  return ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    if (/[^\d\s/]/.test(field.value)) return;
    const cursor = field.selectionStart ?? field.value.length;
    const toGroups = (text: string) => {
      const digits = text.replace(/\D/g, '').slice(0, most);
      return (digits.match(new RegExp(`\\d{1,${size}}`, 'g')) ?? []).join(gap);
    };
    const start = toGroups(field.value.slice(0, cursor));
    field.value = toGroups(field.value);
    field.setSelectionRange(start.length, start.length);
  };
}

const CARD_DIGITS_MAX = 19;
const groupNumber = groupDigits(4, ' ', CARD_DIGITS_MAX);
const groupDate = groupDigits(2, ' / ', 4);

/** Uncontrolled inputs: card details never enter the state of the app. The browser offers no stored cards for them. */
function CardFields({ state: { register, errors } }: { state: PaymentMethodState }) {
  return (
    <div className="grid gap-4">
      <TextField
        ref={register('cardName')}
        label={paymentsWords.cardFields.cardName.label}
        name="cardName"
        autoComplete="off"
        defaultValue={paymentsWords.testCard.cardName}
        required
        error={errors.cardName}
      />
      <TextField
        ref={register('cardNumber')}
        label={paymentsWords.cardFields.cardNumber.label}
        name="cardNumber"
        autoComplete="off"
        defaultValue={paymentsWords.testCard.cardNumber}
        inputMode="numeric"
        onInput={groupNumber}
        required
        error={errors.cardNumber}
        className="tabular-nums"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          ref={register('expiryDate')}
          label={paymentsWords.cardFields.expiryDate.label}
          name="expiryDate"
          autoComplete="off"
          defaultValue={paymentsWords.testCard.expiryDate}
          placeholder={paymentsWords.expiryPlaceholder}
          inputMode="numeric"
          onInput={groupDate}
          required
          error={errors.expiryDate}
          className="tabular-nums"
        />
        <TextField
          ref={register('cvv')}
          label={paymentsWords.cardFields.cvv.label}
          name="cvv"
          type="password"
          autoComplete="off"
          defaultValue={paymentsWords.testCard.cvv}
          inputMode="numeric"
          required
          error={errors.cvv}
        />
      </div>
      <p className="flex items-start gap-3 rounded-float bg-sky-tint p-4 text-note">
        <Icon path={pageIcons.shield} className="mt-px text-sky" />
        {paymentsWords.cardStays}
      </p>
    </div>
  );
}

const LOOK_MS = 2000;

interface CryptoPaymentProps {
  due: Due | undefined;
  /** A top-up is paid in as a whole, whatever is on the balance. */
  isTopUp: boolean;
}

/** The payer's own address, what came there, and what is missing. */
function CryptoPayment({ due, isTopUp }: CryptoPaymentProps) {
  // A top-up has no rate: it is added in dollars.
  const isOther = isTopUp && due !== undefined && due.currency !== 'USD';
  const { data, error } = useGetCryptoAccountQuery(undefined, { pollingInterval: LOOK_MS, skip: isOther });
  const dollars = due && findDollars(due);
  if (isOther) return <Callout tone="warning">{paymentsWords.cryptoDollars}</Callout>;
  if (data === undefined)
    return error === undefined ? (
      <p className="text-note text-ink-soft">{paymentsWords.cryptoLoading}</p>
    ) : (
      <Callout tone="error" title={paymentsWords.cryptoFailed}>
        {toApiError(error).message}
      </Callout>
    );
  const { place, payments } = data;
  if (place === null) return <Callout tone="warning">{paymentsWords.cryptoClosed}</Callout>;
  return (
    <div className="grid gap-5">
      <CryptoAddress place={place} />
      <p className="text-note text-ink-soft">{paymentsWords.cryptoHow(place.confirmationsNeeded)}</p>
      {!isTopUp && due !== undefined && dollars !== undefined && (
        <MissingCoins account={data} due={due} dollars={dollars} />
      )}
      {payments.length > 0 && (
        <section aria-label={paymentsWords.cryptoArrived}>
          <h3 className="text-note font-semibold">{paymentsWords.cryptoArrived}</h3>
          <ul className="mt-1 text-note">
            {payments.map((payment) => (
              <ArrivedPayment
                key={`${payment.hash}/${payment.position}`}
                payment={payment}
                needed={place.confirmationsNeeded}
              />
            ))}
          </ul>
        </section>
      )}
      <Callout>{paymentsWords.sendCoinsText}</Callout>
    </div>
  );
}

function CryptoAddress({ place: { address, coin, chainId } }: { place: NonNullable<CryptoAccount['place']> }) {
  const { showToast } = useToast();

  async function copy() {
    const isCopied = await copyText(address);
    showToast(
      isCopied
        ? { variant: 'success', message: walletsWords.addressCopied }
        : { variant: 'error', message: walletsWords.notCopied },
    );
  }

  return (
    <div className="grid items-start gap-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="max-w-44">
        <QrCode text={address} label={paymentsWords.addressCode} />
      </div>
      <div className="grid justify-items-start gap-3">
        <p className="inline-flex items-center gap-1.5 rounded-full bg-brass-tint px-3 py-1 text-sm font-semibold text-brass-ink">
          <Icon path={icons.warning} size={16} />
          {paymentsWords.testCoinsOnly}
        </p>
        <p className="text-sm font-semibold">{paymentsWords.payTo}</p>
        <code dir="ltr" className="w-full rounded-control bg-well px-4 py-3 font-mono text-note break-all">
          {address}
        </code>
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Icon path={pageIcons.copy} size={18} />
          {paymentsWords.copyAddress}
        </Button>
        <p className="text-sm wrap-anywhere text-ink-soft">{paymentsWords.cryptoWhere(coin, chainId)}</p>
      </div>
    </div>
  );
}

interface MissingCoinsProps {
  account: CryptoAccount;
  due: Due;
  /** What is due in dollars. */
  dollars: number;
}

function MissingCoins({ account, due, dollars }: MissingCoinsProps) {
  const { showToast } = useToast();
  const [sendTestCoins, { isLoading }] = useSendTestCoinsMutation();
  const { availableMinor, waitingMinor } = account;
  const missing = Math.max(0, dollars - availableMinor - waitingMinor);
  const show = (amount: number) => formatMinor(amount, 'USD');

  async function send() {
    const answer = await sendTestCoins({ amountMinor: missing });
    showToast(
      answer.error === undefined
        ? { variant: 'success', message: paymentsWords.coinsSent }
        : { variant: 'error', message: toApiError(answer.error, paymentsWords.coinsNotSent).message },
    );
  }

  return (
    <div className="grid justify-items-start gap-3">
      {due.exchange && (
        <p className="text-note font-semibold tabular-nums">
          {paymentsWords.paidAs(formatMinor(due.amountMinor, due.currency), show(dollars), due.exchange.unitsPerUsd)}
        </p>
      )}
      <AmountList
        className="w-full"
        lines={[
          { name: paymentsWords.onBalance, value: show(availableMinor) },
          { name: paymentsWords.onItsWay, value: show(waitingMinor) },
          { name: paymentsWords.stillMissing, value: show(missing), isTotal: true },
        ]}
      />
      {missing > 0 && (
        <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void send()}>
          {paymentsWords.sendMissing(show(missing))}
        </Button>
      )}
    </div>
  );
}

function ArrivedPayment({ payment, needed }: { payment: CryptoPaymentFacts; needed: number }) {
  const { amountMinor, confirmations, topUpId, hash } = payment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 tabular-nums last:border-b-0">
      <span>
        {formatMinor(amountMinor, 'USD')}{' '}
        <span dir="ltr" title={hash} className="font-mono text-sm text-ink-soft">
          {hash.slice(0, 10)}…
        </span>
      </span>
      {topUpId === null ? (
        <span role="status" className="text-ink-soft">
          {paymentsWords.confirmed(Math.min(confirmations, needed), needed)}
        </span>
      ) : (
        <Link to={paths.topUpReceipt(topUpId)} className="link">
          {paymentsWords.credited}
        </Link>
      )}
    </li>
  );
}
