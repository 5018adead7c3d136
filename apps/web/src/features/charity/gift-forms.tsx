import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import type { OfficeCharity } from '@diyar/domain/charity.ts';
import { countryCodes } from '@diyar/domain/countries.ts';
import { currencies } from '@diyar/domain/money.ts';
import * as charityPageWords from '@diyar/words/charity-page.ts';
import * as charityWords from '@diyar/words/charity.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAddRecipientMutation, useProposeGiftMutation } from './charity.api.ts';

/** Fields of a form, what the server refused, and sending it again after the question for a recent sign-in. */
function useOfficeForm(onSent: () => void) {
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>();
  async function send(act: () => Promise<string>) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      showToast({ variant: 'success', message: await stepUp(act) });
      onSent();
    } catch (error) {
      const { message, fields = {} } = toApiError(error, charityPageWords.failed);
      setFailure({ message, fields });
    }
    setIsBusy(false);
  }
  return { isBusy, failure, setFailure, send };
}

const noGift = { recipient: '', amount: '', note: '' };

export function ProposeForm({ charity: { recipients, sums } }: { charity: OfficeCharity }) {
  const [propose] = useProposeGiftMutation();
  const [fields, setFields] = useState({ ...noGift, currency: sums[0]?.currency ?? 'USD' });
  const [file, setFile] = useState<File>();
  const { isBusy, failure, setFailure, send } = useOfficeForm(() => {
    setFields((before) => ({ ...before, ...noGift }));
    setFile(undefined);
  });
  const change = (name: keyof typeof fields) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setFields({ ...fields, [name]: event.currentTarget.value });
  const recipient = fields.recipient || recipients[0]?.id;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (file === undefined || recipient === undefined) {
      setFailure({ message: charityPageWords.receiptMissing, fields: {} });
      return;
    }
    const form = new FormData();
    form.set('recipient', recipient);
    form.set('currency', fields.currency);
    form.set('amountMinor', String(readAmount(fields.amount) ?? ''));
    form.set('note', fields.note);
    form.set('file', file);
    void send(async () => {
      await propose(form).unwrap();
      return charityWords.proposed;
    });
  }

  if (recipients.length === 0)
    return (
      <Panel title={charityPageWords.proposeTitle}>
        <p className="text-note text-ink-soft">{charityPageWords.noRecipients}</p>
      </Panel>
    );
  return (
    <Panel title={charityPageWords.proposeTitle} text={charityPageWords.proposeText}>
      <form noValidate className="grid gap-4" aria-label={charityPageWords.proposeTitle} onSubmit={submit}>
        <Select
          name="recipient"
          label={charityPageWords.recipient}
          options={recipients.map(({ id, name }) => ({ value: id, label: name }))}
          value={recipient}
          onChange={change('recipient')}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
          <TextField
            name="amount"
            label={charityPageWords.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={fields.amount}
            error={failure?.fields['amountMinor']}
            onChange={change('amount')}
            className="tabular-nums"
          />
          <Select
            name="currency"
            label={charityPageWords.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            value={fields.currency}
            onChange={change('currency')}
          />
        </div>
        <TextField
          name="note"
          label={charityPageWords.note}
          autoComplete="off"
          value={fields.note}
          onChange={change('note')}
        />
        <TextField
          label={charityPageWords.receipt}
          help={charityPageWords.receiptHelp}
          name="file"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          className="py-2.5"
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
        {failure !== undefined && (
          <div role="alert">
            <Callout tone="error">{failure.message}</Callout>
          </div>
        )}
        <Button type="submit" busy={isBusy} busyLabel={charityPageWords.proposing}>
          {charityPageWords.propose}
        </Button>
      </form>
    </Panel>
  );
}

const countries = countryCodes
  .map((value) => ({ value, label: identityPageWords.nameCountry(value) }))
  .toSorted((a, b) => (a.label < b.label ? -1 : 1));

const noRecipient = { name: '', registration: '', country: 'AE' };

export function RecipientForm() {
  const [add] = useAddRecipientMutation();
  const [fields, setFields] = useState(noRecipient);
  const { isBusy, failure, send } = useOfficeForm(() => setFields(noRecipient));
  const change = (name: keyof typeof fields) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setFields({ ...fields, [name]: event.currentTarget.value });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(() => add(fields).unwrap());
  }

  return (
    <Panel title={charityPageWords.recipientTitle} text={charityPageWords.recipientText}>
      <form noValidate className="grid gap-4" aria-label={charityPageWords.recipientTitle} onSubmit={submit}>
        <TextField
          name="name"
          label={charityPageWords.name}
          autoComplete="off"
          value={fields.name}
          error={failure?.fields['name']}
          onChange={change('name')}
        />
        <TextField
          name="registration"
          label={charityPageWords.registration}
          autoComplete="off"
          value={fields.registration}
          error={failure?.fields['registration']}
          onChange={change('registration')}
        />
        <Select
          name="country"
          label={charityPageWords.country}
          options={countries}
          value={fields.country}
          onChange={change('country')}
        />
        {failure !== undefined && (
          <div role="alert">
            <Callout tone="error">{failure.message}</Callout>
          </div>
        )}
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={charityPageWords.registering}>
          {charityPageWords.register}
        </Button>
      </form>
    </Panel>
  );
}
