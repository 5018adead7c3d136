import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { formatMoment } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ContractDownload } from './contract-download.tsx';
import { LeasePictures } from './lease-pictures.tsx';

interface LeaseDocumentsProps {
  lease: LeaseDetails;
  contract: NonNullable<LeaseDetails['contract']>;
}

/** The contract with its signatures, and what both sides recorded at the hand-over. */
export function LeaseDocuments({ lease, contract }: LeaseDocumentsProps) {
  const { signatures, handovers, state } = lease;
  return (
    <Panel title={leasePageWords.documentsTitle} aside={<ContractDownload id={lease.id} />}>
      <details open={state === 'accepted'} className="-mt-2">
        <summary className="cursor-pointer text-note font-semibold">{leasePageWords.readContract}</summary>
        {contract.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-4">
            <h3 className="text-note font-semibold">{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-1 max-w-[52em] text-note text-ink-soft [overflow-wrap:anywhere]">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <p className="mt-4 text-sm break-all text-ink-soft">{leasePageWords.hash(contract.hash)}</p>
      </details>
      <ul className="mt-4 grid gap-2 text-note">
        {signatures.map(({ role, name, signedAt }) => (
          <li key={role} className="[overflow-wrap:anywhere]">
            {leasePageWords.signedBy[role](name, formatMoment(signedAt))}
          </li>
        ))}
        {handovers.map(({ role, note, pictures, confirmedAt }) => (
          <li key={`hand-over ${role}`}>
            {leasePageWords.handedOverBy[role](formatMoment(confirmedAt))}
            {note !== '' && <p className="text-ink-soft [overflow-wrap:anywhere]">{note}</p>}
            <LeasePictures pictures={pictures} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
