import { type FormEvent, useRef, useState } from 'react';
import {
  documentKinds,
  kindRules,
  type DocumentField,
  type DocumentKind,
  type OwnDossier,
  visibilities,
} from '@diyar/domain/dossiers.ts';
import { currencies } from '@diyar/domain/money.ts';
import * as dossiersPageWords from '@diyar/words/dossiers-page.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { BadgeList, DocumentList } from '#web/features/dossiers/document-list.tsx';
import {
  useAddDossierDocumentMutation,
  useGetDossierQuery,
  useSubmitDossierMutation,
} from '#web/features/dossiers/dossiers.api.ts';
import { OwnRaisePart } from '#web/features/raises/own-raise.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const words = {
  loading: dossiersPageWords.loading,
  notFound: dossiersPageWords.notFound,
  loadFailed: dossiersPageWords.loadFailed,
};

export function DossierPage({ id = '' }: { id?: string | undefined }) {
  const { data, error, isFetching, refetch } = useGetDossierQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordState
      value={data}
      failure={error && toApiError(error)}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      words={words}
      back={<ButtonLink to={paths.myProperties}>{dossiersPageWords.backToListings}</ButtonLink>}
    >
      {(dossier) => <Dossier dossier={dossier} />}
    </RecordState>
  );
}

function Dossier({ dossier }: { dossier: OwnDossier }) {
  const { home, listing, badges, documents } = dossier;
  return (
    <>
      <h1 className="type-work">{dossiersPageWords.title}</h1>
      <p className="mt-1 mb-6 text-note break-words text-ink-soft">{`${home.title} · ${home.location}`}</p>
      <div className="grid gap-5">
        <Panel
          title={dossiersPageWords.listingStates[listing.state]}
          text={dossiersPageWords.listingTexts[listing.state]}
          aside={<BadgeList badges={badges} />}
        >
          <Missing dossier={dossier} />
        </Panel>
        <Panel title={dossiersPageWords.listTitle}>
          {documents.length === 0 ? (
            <p className="text-note text-ink-soft">{dossiersPageWords.none}</p>
          ) : (
            <DocumentList
              documents={documents}
              renderMore={({ state, versions, note }) =>
                state === 'refused' && (
                  <Callout tone="error" className="mt-3">
                    {[dossiersWords.refusalSentences[versions[0]!.check!.reason!], note].filter(Boolean).join(' ')}
                  </Callout>
                )
              }
            />
          )}
        </Panel>
        <AddDocument homeId={home.id} />
        <OwnRaisePart homeId={home.id} />
      </div>
    </>
  );
}

function Missing({ dossier: { home, listing, missing, missingForReview } }: { dossier: OwnDossier }) {
  const [submit, { isLoading }] = useSubmitDossierMutation();
  const { showToast } = useToast();
  const { state, refusal } = listing;
  const canAsk = state === 'unchecked' || state === 'stale';

  async function send() {
    try {
      showToast({ variant: 'success', message: await submit(home.id).unwrap() });
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, dossiersPageWords.submitFailed).message });
    }
  }

  return (
    <div className="grid justify-items-start gap-3 text-note">
      {refusal !== null && (
        <Callout tone="error" title={dossiersPageWords.refusedTitle}>
          {[dossiersWords.refusalSentences[refusal.reason], refusal.note].filter(Boolean).join(' ')}
        </Callout>
      )}
      {missing.length > 0 && (
        <div>
          <h3 className="font-semibold">{dossiersPageWords.missingTitle}</h3>
          <KindList kinds={missing} />
        </div>
      )}
      {canAsk && missing.length === 0 && <p>{dossiersPageWords.nothingMissing}</p>}
      {missingForReview.length > 0 && (
        <div className="text-ink-soft">
          <p>{dossiersPageWords.missingForReview}</p>
          <KindList kinds={missingForReview} />
        </div>
      )}
      {canAsk && missing.length === 0 && (
        <Button busy={isLoading} busyLabel={dossiersPageWords.submitting} onClick={() => void send()}>
          {dossiersPageWords.submit}
        </Button>
      )}
    </div>
  );
}

function KindList({ kinds }: { kinds: readonly DocumentKind[] }) {
  return (
    <ul className="mt-1 list-disc ps-5">
      {kinds.map((kind) => (
        <li key={kind}>{dossiersWords.kindNames[kind]}</li>
      ))}
    </ul>
  );
}

const toOptions = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));
const kindOptions = toOptions(documentKinds, dossiersWords.kindNames);
const visibilityOptions = [
  { value: '', label: dossiersPageWords.usualVisibility },
  ...toOptions(visibilities, dossiersPageWords.visibilityNames),
];

function AddDocument({ homeId }: { homeId: string }) {
  const [add, { isLoading, error }] = useAddDossierDocumentMutation();
  const { showToast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<DocumentKind>('title-deed');
  const [isFileMissing, setIsFileMissing] = useState(false);
  const failure = error && toApiError(error, dossiersPageWords.addFailed);
  const { needs, may = [] } = kindRules[kind];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const file = sent.get('file');
    const isMissing = !(file instanceof File) || file.size === 0;
    setIsFileMissing(isMissing);
    if (isMissing || isLoading) return;
    // An empty field was not filled in. The file comes last, as the server reads it.
    for (const [name, value] of sent.entries()) if (value === '') sent.delete(name);
    sent.delete('file');
    sent.append('file', file);
    const answer = await add({ id: homeId, form: sent });
    if (answer.error !== undefined) return;
    showToast({ variant: 'success', message: dossiersWords.added });
    form.current?.reset();
    setKind('title-deed');
  }

  return (
    <Panel title={dossiersPageWords.addTitle} text={dossiersPageWords.addText}>
      <form ref={form} noValidate className="grid max-w-140 gap-4" onSubmit={(event) => void send(event)}>
        <Select
          label={dossiersPageWords.kind}
          name="kind"
          options={kindOptions}
          value={kind}
          error={failure?.fields?.['kind']}
          onChange={(event) => setKind(event.currentTarget.value as DocumentKind)}
        />
        {[...needs, ...may].map((name) => (
          <StatedField key={name} name={name} error={failure?.fields?.[name]} />
        ))}
        <Select
          label={dossiersPageWords.visibility}
          name="visibility"
          options={visibilityOptions}
          error={failure?.fields?.['visibility']}
        />
        <TextField
          label={dossiersPageWords.file}
          name="file"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          error={isFileMissing ? dossiersPageWords.fileMissing : failure?.fields?.['file']}
          className="py-2.5"
        />
        {failure !== undefined && failure.fields === undefined && (
          <div role="alert">
            <Callout tone="error">{failure.message}</Callout>
          </div>
        )}
        <div>
          <Button type="submit" busy={isLoading} busyLabel={dossiersPageWords.adding}>
            {dossiersPageWords.add}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface StatedFieldProps {
  name: DocumentField | 'deedNumber';
  error: string | undefined;
}

function StatedField({ name, error }: StatedFieldProps) {
  const label = dossiersPageWords.fieldNames[name];
  if (name === 'currency')
    return (
      <Select
        label={label}
        name={name}
        options={currencies.map((each) => ({ value: each, label: each }))}
        error={error}
      />
    );
  if (name === 'isUnrelated') return <Checkbox label={label} name={name} value="true" error={error} />;
  const isDay = name === 'issuedOn' || name === 'endsOn';
  return (
    <TextField
      label={label}
      name={name}
      type={isDay ? 'date' : 'text'}
      error={error}
      {...(name === 'value' && { inputMode: 'decimal' as const })}
      {...(name === 'impermissiblePercent' && { inputMode: 'numeric' as const })}
      {...(name === 'deedNumber' && { help: dossiersPageWords.deedNumberHelp, autoComplete: 'off' })}
    />
  );
}
