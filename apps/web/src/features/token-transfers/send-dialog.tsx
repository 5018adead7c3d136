import { useState } from 'react';
import type { TokenTransferInput, TokenTransferQuote } from '@diyar/domain/token-transfers.ts';
import * as tokenTransfersWords from '@diyar/words/token-transfers.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as walletsFieldsWords from '@diyar/words/wallets-fields.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { useListHoldingsQuery } from '#web/features/holdings/holdings.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useSendOnce } from '#web/lib/use-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { readDigits } from '#web/ui/read-digits.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAskForTransferMutation, useSendTokensMutation } from './token-transfers.api.ts';

const DIGITS_MAX = 9;

interface Draft {
  recipient: string;
  propertyId: string;
  tokens: string;
}

/** Asks to whom and how many, says what was checked, and sends them after a confirmation. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const { data: holdings, isError } = useListHoldingsQuery();
  const [draft, setDraft] = useState<Draft>({ recipient: '', propertyId: '', tokens: '' });
  const [quote, setQuote] = useState<TokenTransferQuote>();
  const [refusal, setRefusal] = useState<string>();
  const homes = (holdings ?? []).flatMap(({ property: { id, title }, tokens }) =>
    id === null || tokens === 0 ? [] : [{ value: id, label: tokenTransfersWords.homeOption(title, tokens) }],
  );
  if (quote !== undefined)
    return (
      <Review
        draft={draft}
        quote={quote}
        onBack={(reason) => {
          setRefusal(reason);
          setQuote(undefined);
        }}
        onClose={onClose}
      />
    );
  if (homes.length > 0)
    return (
      <Dialog open onClose={onClose} title={walletsWords.actions.send} text={tokenTransfersWords.text}>
        <SendForm
          homes={homes}
          draft={draft.propertyId === '' ? { ...draft, propertyId: homes[0]!.value } : draft}
          refusal={refusal}
          onChange={setDraft}
          onChecked={setQuote}
          onClose={onClose}
        />
      </Dialog>
    );
  const { loading, loadFailed, noTokens } = tokenTransfersWords;
  return (
    <Dialog
      open
      onClose={onClose}
      title={walletsWords.actions.send}
      text={holdings !== undefined ? noTokens : isError ? loadFailed : loading}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {uiWords.close}
        </Button>
      }
    />
  );
}

const fields = ['recipient', 'propertyId', 'tokens'] as const;
type Problems = Partial<Record<(typeof fields)[number], string>>;

/** Nothing but what the server could not be asked with; the rest is checked there. */
function findProblems({ recipient, tokens }: Draft): Problems {
  return {
    ...(recipient.trim() === '' && { recipient: walletsFieldsWords.recipientMissing }),
    ...(!(Number(tokens) >= 1) && { tokens: walletsFieldsWords.tokensMissing }),
  };
}

interface SendFormProps {
  homes: readonly SelectOption[];
  draft: Draft;
  /** Why the tokens were not sent. */
  refusal: string | undefined;
  onChange: (draft: Draft) => void;
  onChecked: (quote: TokenTransferQuote) => void;
  onClose: () => void;
}

function SendForm({ homes, draft, refusal, onChange, onChecked, onClose }: SendFormProps) {
  const [ask, { isLoading }] = useAskForTransferMutation();
  const [notice, setNotice] = useState(refusal);
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });

  async function check() {
    const missing = findProblems(draft);
    setProblems(missing);
    setNotice(undefined);
    if (Object.keys(missing).length > 0) return;
    try {
      onChecked(await ask({ ...draft, tokens: Number(draft.tokens) }).unwrap());
    } catch (failure) {
      const error = toApiError(failure, tokenTransfersWords.checkFailed);
      // A field that is not well typed says so itself; what stands in the way of a good one is said first.
      if (error.status === 400 && error.fields !== undefined) setProblems(error.fields);
      else setNotice(error.message);
    }
  }

  return (
    <form
      noValidate
      aria-label={walletsWords.actions.send}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      {notice !== undefined && (
        <div role="alert">
          <Callout tone="error">{notice}</Callout>
        </div>
      )}
      <TextField
        label={tokenTransfersWords.to}
        name="recipient"
        help={tokenTransfersWords.toHelp}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={draft.recipient}
        onChange={({ target }) => change({ recipient: target.value })}
        error={problems.recipient}
      />
      <Select
        label={tokenTransfersWords.home}
        name="propertyId"
        value={draft.propertyId}
        onChange={({ target }) => change({ propertyId: target.value })}
        options={homes}
        error={problems.propertyId}
      />
      <TextField
        label={tokenTransfersWords.tokensLabel}
        name="tokens"
        inputMode="numeric"
        autoComplete="off"
        className="tabular-nums"
        value={draft.tokens}
        onChange={({ target }) => change({ tokens: readDigits(target.value, DIGITS_MAX) })}
        error={problems.tokens}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onClose}>
          {uiWords.cancel}
        </Button>
        <Button type="submit" busy={isLoading} busyLabel={tokenTransfersWords.checking}>
          {tokenTransfersWords.check}
        </Button>
      </div>
    </form>
  );
}

interface ReviewProps {
  draft: Draft;
  quote: TokenTransferQuote;
  onBack: (reason?: string) => void;
  onClose: () => void;
}

function Review({ draft, quote: { property, recipient, tokens, tokensLeft, tradingRule, quote }, ...on }: ReviewProps) {
  const [isGift, setIsGift] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [send] = useSendTokensMutation();
  const { showToast } = useToast();
  const { sendOnce, isBusy } = useSendOnce<Omit<TokenTransferInput, 'quote'>>({
    name: 'token-transfer',
    purpose: () => tokenTransfersWords.aboutToSend(tokens, recipient.name),
    send: (attempt) => send(attempt).unwrap(),
    fallback: tokenTransfersWords.notSent,
    onDone() {
      showToast({ variant: 'success', message: tokenTransfersWords.sent(tokens, recipient.name) });
      on.onClose();
    },
    onProblem(message, { status, code }) {
      if (status === 409 && code !== 'REQUEST_IN_FLIGHT') on.onBack(message);
      else setNotice(message);
    },
  });
  const sentences = [
    tokenTransfersWords.mayReceive(recipient.name),
    tokenTransfersWords.fromHome(property.title, tokensLeft),
    tokenTransfersWords.rules[tradingRule],
    tokenTransfersWords.rent,
    tokenTransfersWords.arrive,
  ];

  function submit() {
    setNotice(undefined);
    setProblem(isGift ? undefined : walletsFieldsWords.giftMissing);
    const body = { propertyId: property.id, recipient: draft.recipient.trim(), tokens, isGift: true as const };
    if (isGift) void sendOnce(body, quote);
  }

  return (
    <Dialog
      open
      isAlert
      onClose={() => (isBusy ? undefined : on.onClose())}
      title={tokenTransfersWords.reviewTitle(tokens, recipient.name)}
      text={tokenTransfersWords.final}
      actions={
        <>
          <Button variant="secondary" onClick={() => (isBusy ? undefined : on.onBack())}>
            {tokenTransfersWords.back}
          </Button>
          <Button busy={isBusy} busyLabel={tokenTransfersWords.sending} onClick={submit}>
            {tokenTransfersWords.send(tokens)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {notice !== undefined && (
          <div role="alert">
            <Callout tone="error">{notice}</Callout>
          </div>
        )}
        <ul aria-label={tokenTransfersWords.checks} className="grid gap-2.5 text-note">
          {sentences.map((sentence) => (
            <li key={sentence} className="flex gap-2.5">
              <Icon path={pageIcons.check} size={18} className="mt-0.5 flex-none text-emerald" />
              <span className="wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
        <Checkbox
          label={tokenTransfersWords.isGift}
          name="isGift"
          checked={isGift}
          onChange={({ target }) => {
            setIsGift(target.checked);
            setProblem(undefined);
          }}
          error={problem}
        />
      </div>
    </Dialog>
  );
}
