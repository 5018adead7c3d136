import { useState } from 'react';
import type { Purchase, PurchaseDocument, PurchaseRole } from '@diyar/domain/purchases.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as purchasesFieldsWords from '@diyar/words/purchases-fields.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAddDocumentMutation } from './purchases.api.ts';

function DocumentRow({ document }: { document: PurchaseDocument }) {
  const { role, title, reference, note, createdAt } = document;
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="text-note font-semibold break-words">{title}</p>
      {reference !== '' && <p className="text-note break-words">{reference}</p>}
      {note !== '' && <p className="text-note break-words text-ink-soft">{note}</p>}
      <p className="text-sm text-ink-soft">
        {purchasesWords.addedBy[role]} · {formatDate(createdAt)}
      </p>
    </li>
  );
}

const empty = { title: '', reference: '', note: '' };

function AddDocument({ id }: { id: string }) {
  const [addDocument, { isLoading }] = useAddDocumentMutation();
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { showToast } = useToast();
  const bind = (name: keyof typeof empty) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  });

  async function add() {
    if (fields.title.trim() === '') {
      setErrors({ title: purchasesFieldsWords.titleMissing });
      return;
    }
    try {
      await addDocument({ id, ...fields }).unwrap();
      setFields(empty);
      setErrors({});
      showToast({ variant: 'success', message: purchasesWords.documentAdded });
    } catch (failure) {
      const error = toApiError(failure, purchasesWords.notChanged);
      setErrors(error.fields ?? {});
      if (error.fields === undefined) showToast({ variant: 'error', message: error.message });
    }
  }

  return (
    <form
      noValidate
      aria-label={purchasesWords.addDocument}
      className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField label={purchasesWords.documentTitle} {...bind('title')} />
      <TextField label={purchasesWords.documentReference} {...bind('reference')} />
      <TextArea label={purchasesWords.documentNote} rows={2} fieldClassName="sm:col-span-2" {...bind('note')} />
      <Button
        type="submit"
        variant="secondary"
        busy={isLoading}
        busyLabel={purchasesWords.adding}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {purchasesWords.addDocument}
      </Button>
    </form>
  );
}

function Confirmation({ side, at }: { side: PurchaseRole; at: string | null }) {
  return (
    <Chip tone={at === null ? 'amber' : 'emerald'}>
      {at === null ? purchasesWords.openBy[side] : purchasesWords.confirmedBy[side]}
    </Chip>
  );
}

/** Papers that both sides have named, until the purchase has ended. */
export function PurchaseDocuments({ purchase }: { purchase: Purchase }) {
  const { id, state, documents, buyerDocumentsAt, sellerDocumentsAt } = purchase;
  const isOpen = state === 'accepted' || state === 'documents' || state === 'funded';
  if (!isOpen && documents.length === 0) return null;
  return (
    <Panel title={purchasesWords.documentsTitle} text={purchasesWords.documentsText}>
      <p className="mb-4 flex flex-wrap gap-2">
        <Confirmation side="seller" at={sellerDocumentsAt} />
        <Confirmation side="buyer" at={buyerDocumentsAt} />
      </p>
      {documents.length === 0 ? (
        <p className="text-note text-ink-soft">{purchasesWords.noDocuments}</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      {isOpen && <AddDocument id={id} />}
    </Panel>
  );
}
