import { useState } from 'react';
import type { ReviewedCase } from '@diyar/domain/identity-review.ts';
import { type IdentityPicture, identityPictures } from '@diyar/domain/identity.ts';
import { IDENTITY_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { useViewCasePictureQuery } from '#web/features/identity/identity.api.ts';
import { KeyMark } from '#web/features/office/keys.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ChoiceChip } from '#web/ui/choice-chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { PictureViewer } from '#web/ui/picture-viewer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Standing } from './identity-step.ts';

interface PicturesProps {
  found: ReviewedCase;
  standing: Standing;
  isTaking: boolean;
  onTake: () => void;
}

/** Covered until the case is taken; auditors say why they look. */
export function Pictures({ found, standing, isTaking, onTake }: PicturesProps) {
  const { pictures } = found;
  const [reason, setReason] = useState<string>();
  const isCovered = standing !== 'mine' && reason === undefined;
  return (
    <Panel title={identityReviewWords.pictures}>
      {pictures.length === 0 && <p className="text-note text-ink-soft">{identityReviewWords.noPictures}</p>}
      {isCovered && standing === 'reader' && pictures.length > 0 && <ReasonForm onReason={setReason} />}
      {isCovered && standing !== 'reader' && (
        <div className="khatam grid min-h-56 place-content-center justify-items-center gap-2 overflow-hidden rounded-float border border-line bg-well p-6 text-center">
          <span className="grid size-12 place-items-center rounded-full border border-line bg-surface text-brass">
            <Icon path={pageIcons.lock} />
          </span>
          <p className="text-note font-semibold">{identityReviewWords.coveredTitle}</p>
          <p className="max-w-80 text-sm text-ink-soft">{covers[standing]}</p>
          {standing === 'free' && (
            <Button
              size="sm"
              className="mt-2"
              busy={isTaking}
              busyLabel={identityReviewWords.taking}
              aria-keyshortcuts="C"
              onClick={onTake}
            >
              {identityReviewWords.take}
              <KeyMark name="C" />
            </Button>
          )}
        </div>
      )}
      {!isCovered && pictures.length > 0 && <PictureSet found={found} reason={reason} />}
    </Panel>
  );
}

const covers: Record<Exclude<Standing, 'reader'>, string> = {
  mine: '',
  free: identityReviewWords.coveredText,
  theirs: identityReviewWords.coveredTheirs,
  proposed: identityReviewWords.coveredOwnProposal,
  approved: identityReviewWords.coveredOwnApproval,
  closed: identityReviewWords.coveredClosed,
};

function ReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      aria-label={identityReviewWords.showPicture}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(typed.trim() === '');
        if (typed.trim() !== '') onReason(typed.trim());
      }}
    >
      <TextField
        name="reason"
        label={identityReviewWords.auditorReason}
        help={identityReviewWords.auditorReasonHelp}
        maxLength={IDENTITY_NOTE_MAX_LENGTH}
        value={typed}
        error={isMissing ? identityReviewWords.auditorReasonMissing : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
        {identityReviewWords.showPicture}
      </Button>
    </form>
  );
}

/** One at a time. What was opened stays mounted, so that each look is fetched, and recorded, once. */
function PictureSet({ found, reason }: { found: ReviewedCase; reason: string | undefined }) {
  const pictures = identityPictures.flatMap((kind) => found.pictures.filter((each) => each.kind === kind));
  const [opened, setOpened] = useState<readonly string[]>([pictures[0]!.id]);
  const shown = opened[0];
  return (
    <>
      <div role="group" aria-label={identityReviewWords.pictures} className="mb-3 flex flex-wrap gap-2">
        {pictures.map(({ id, kind }) => (
          <ChoiceChip
            key={id}
            isChosen={id === shown}
            onClick={() => setOpened((before) => [id, ...before.filter((each) => each !== id)])}
          >
            {identityReviewWords.pictureNames[kind]}
          </ChoiceChip>
        ))}
      </div>
      {pictures
        .filter(({ id }) => opened.includes(id))
        .map(({ id, kind }) => (
          <div key={id} hidden={id !== shown}>
            <CasePicture caseId={found.id} id={id} kind={kind} reason={reason} />
          </div>
        ))}
      <p className="mt-3 text-sm text-ink-soft">{identityReviewWords.recorded}</p>
    </>
  );
}

interface CasePictureProps {
  caseId: string;
  id: string;
  kind: IdentityPicture;
  reason: string | undefined;
}

const TURN_DEGREES = 90;

function CasePicture({ caseId, id, kind, reason }: CasePictureProps) {
  const { data: src, error } = useViewCasePictureQuery({ caseId, id, ...(reason !== undefined && { reason }) });
  const [turns, setTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const name = identityReviewWords.pictureNames[kind];
  if (error !== undefined)
    return (
      <div role="alert">
        <Callout tone="error">{toApiError(error, identityReviewWords.pictureFailed).message}</Callout>
      </div>
    );
  const image = (className: string) => (
    <img
      src={src}
      alt={identityReviewWords.pictureAlt(name)}
      className={className}
      style={{ rotate: `${turns * TURN_DEGREES}deg` }}
    />
  );
  return (
    <>
      <div className="relative grid aspect-[1.35] place-items-center overflow-hidden rounded-float border border-line bg-well">
        {src === undefined ? <Spinner /> : image('absolute size-full object-contain')}
        <div className="absolute end-2 bottom-2 flex gap-2">
          <IconButton
            icon={pageIcons.refresh}
            label={identityReviewWords.turn}
            onClick={() => setTurns((before) => before + 1)}
          />
          <IconButton icon={pageIcons.search} label={identityReviewWords.enlarge} onClick={() => setIsLarge(true)} />
        </div>
      </div>
      {isLarge && src !== undefined && (
        <PictureViewer
          label={identityReviewWords.pictureAlt(name)}
          closeLabel={identityReviewWords.closePicture}
          number={name}
          position={0}
          count={1}
          onMove={() => undefined}
          onClose={() => setIsLarge(false)}
        >
          <div className="grid min-h-0 flex-1 place-items-center p-4">{image('size-full min-h-0 object-contain')}</div>
        </PictureViewer>
      )}
    </>
  );
}
