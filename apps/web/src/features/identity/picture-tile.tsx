import { type RefObject, useEffect, useRef, useState } from 'react';
import type { IdentityDraft, IdentityPicture, OwnIdentity } from '@diyar/domain/identity.ts';
import { formatPercent } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { describeUploadFailure, explainUploadFailure, findPictureProblem, PICTURE_TYPES } from '#web/lib/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import {
  useAddIdentityPictureMutation,
  useLoadIdentityPictureQuery,
  useRemoveIdentityPictureMutation,
} from './identity.api.ts';
import { drawSpecimen, toPicture } from './specimen.ts';

export function namePicture(kind: IdentityPicture, documentKind: string | undefined): string {
  return identityPageWords.pictureNames[kind][documentKind === 'id-card' ? 'id-card' : 'passport'];
}

interface PictureTileProps {
  kind: IdentityPicture;
  answers: IdentityDraft;
  pictures: OwnIdentity['pictures'];
  error: string | undefined;
}

/** A picture of the check: taken, chosen or drawn, then shown with a way to replace or remove it. */
export function PictureTile({ kind, answers, pictures, error }: PictureTileProps) {
  const name = namePicture(kind, answers.documentKind);
  const picture = pictures.find((each) => each.kind === kind);
  const input = useRef<HTMLInputElement>(null);
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const { progress, problem, isRemoving, add, drop } = usePicture(kind);
  const isSending = progress !== undefined;
  const hasProblem = problem !== undefined || error !== undefined;
  const controls = (
    <Controls
      name={name}
      isReplacing={picture !== undefined}
      onCamera={() => setIsCameraOpen(true)}
      onFile={() => input.current?.click()}
      onSpecimen={() => void add(() => drawSpecimen(kind, answers))}
    />
  );
  return (
    <section
      aria-label={name}
      data-field={kind}
      className={classes(
        'grid content-start gap-3 rounded-card border p-4',
        picture === undefined ? 'border-dashed bg-surface' : 'border-line bg-well',
        picture === undefined && (hasProblem ? 'border-clay' : 'border-edge'),
      )}
    >
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={identityPageWords.pictureOf(identityPageWords.chooseFile, name)}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again after a failure.
          currentTarget.value = '';
          if (file !== undefined) void add(() => Promise.resolve(file));
        }}
      />
      <h3 className="text-note font-semibold">{name}</h3>
      {picture !== undefined && <OwnPicture id={picture.id} name={name} isFace={kind === 'face'} />}
      {picture === undefined && !isSending && (
        <div className="grid min-h-36 place-content-center justify-items-center gap-2 text-center">
          <span className="grid size-12 place-items-center rounded-full bg-emerald-tint text-emerald">
            <Icon path={kind === 'face' ? pageIcons.user : pageIcons.card} />
          </span>
          <p className="text-sm text-ink-soft">{identityPageWords.pictureHelp}</p>
        </div>
      )}
      {isSending ? <Uploading name={name} percent={progress} /> : controls}
      {picture !== undefined && !isSending && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="flex items-center gap-1.5 text-sm font-semibold text-emerald">
            <Icon path={pageIcons.checkCircle} size={18} />
            {identityPageWords.ready}
          </p>
          <Button
            variant="quiet"
            size="sm"
            busy={isRemoving}
            busyLabel={identityPageWords.removing}
            aria-label={identityPageWords.pictureOf(identityPageWords.remove, name)}
            className="text-clay!"
            onClick={() => void drop(picture.id)}
          >
            {identityPageWords.remove}
          </Button>
        </div>
      )}
      <FieldError error={problem ?? error} />
      {isCameraOpen && (
        <CameraDialog
          title={identityPageWords.cameraTitle(name)}
          facing={kind === 'face' ? 'user' : 'environment'}
          onTake={(file) => {
            setIsCameraOpen(false);
            void add(() => Promise.resolve(file));
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </section>
  );
}

interface ControlsProps {
  name: string;
  isReplacing: boolean;
  onCamera: () => void;
  onFile: () => void;
  onSpecimen: () => void;
}

function Controls({ name, isReplacing, onCamera, onFile, onSpecimen }: ControlsProps) {
  const label = (action: string) => identityPageWords.pictureOf(action, name);
  const choose = isReplacing ? identityPageWords.replace : identityPageWords.chooseFile;
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {hasCamera() && (
        <Button
          size="sm"
          variant={isReplacing ? 'secondary' : 'primary'}
          aria-label={label(identityPageWords.takePicture)}
          onClick={onCamera}
        >
          {identityPageWords.takePicture}
        </Button>
      )}
      <Button size="sm" variant="secondary" aria-label={label(choose)} onClick={onFile}>
        {choose}
      </Button>
      {!isRealMoney() && (
        <Button
          size="sm"
          variant="quiet"
          className="text-emerald!"
          aria-label={label(identityPageWords.takeSpecimen)}
          onClick={onSpecimen}
        >
          {identityPageWords.takeSpecimen}
        </Button>
      )}
    </div>
  );
}

function Uploading({ name, percent }: { name: string; percent: number }) {
  return (
    <div className="flex min-h-11 items-center gap-3 text-sm text-ink-soft tabular-nums">
      <progress
        aria-label={identityPageWords.uploadProgress(name)}
        max={100}
        value={percent}
        className="progress h-1.5 min-w-0 flex-1"
      />
      {formatPercent(percent)}
    </div>
  );
}

/** Upload, problems and removal of one picture. */
function usePicture(kind: IdentityPicture) {
  const [addPicture] = useAddIdentityPictureMutation();
  const [removePicture, { isLoading: isRemoving }] = useRemoveIdentityPictureMutation();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function add(make: () => Promise<File>) {
    setProblem(undefined);
    setProgress(0);
    try {
      const file = await make();
      const found = findPictureProblem(file);
      if (found === undefined) await addPicture({ kind, file, onProgress: setProgress }).unwrap();
      else setProblem(found);
    } catch (failure) {
      setProblem(explainUploadFailure(failure) ?? describeUploadFailure(failure));
    }
    setProgress(undefined);
  }

  async function drop(id: string) {
    setProblem(undefined);
    try {
      await removePicture(id).unwrap();
    } catch (failure) {
      setProblem(toApiError(failure, identityPageWords.removeFailed).message);
    }
  }

  return { progress, problem, isRemoving, add, drop };
}

/** Needs the session's token, so an address alone does not load it. */
export function OwnPicture({ id, name, isFace }: { id: string; name: string; isFace: boolean }) {
  const { currentData: src, isError } = useLoadIdentityPictureQuery(id);
  return (
    <span
      className={classes(
        'relative grid place-items-center overflow-hidden rounded-float border border-line bg-surface',
        isFace ? 'aspect-4/5 max-h-80' : 'aspect-[1.6]',
      )}
    >
      {src !== undefined && <img src={src} alt={name} className="absolute size-full animate-fade-in object-contain" />}
      {src === undefined && !isError && <Spinner />}
      {isError && <span className="p-3 text-center text-sm text-ink-soft">{identityPageWords.pictureFailed}</span>}
    </span>
  );
}

/** Absent on a connection that is not secure, and in old browsers. */
function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

interface CameraDialogProps {
  title: string;
  facing: 'user' | 'environment';
  onTake: (file: File) => void;
  onClose: () => void;
}

function CameraDialog({ title, facing, onTake, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    void startCamera(facing, video, stop.signal).catch(() => {
      if (!stop.signal.aborted) setIsFailed(true);
    });
    return () => stop.abort();
  }, [facing]);

  async function take() {
    const shown = video.current;
    if (shown === null) return;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: shown.videoWidth, height: shown.videoHeight });
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    onTake(await toPicture(canvas, 'picture.jpg'));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={identityPageWords.cameraText}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button disabled={!isReady} onClick={() => void take()}>
            {identityPageWords.capture}
          </Button>
        </>
      }
    >
      {isFailed ? (
        <div role="alert">
          <Callout tone="error">{identityPageWords.cameraFailed}</Callout>
        </div>
      ) : (
        <video
          ref={video}
          aria-label={identityPageWords.cameraPreview}
          autoPlay
          playsInline
          muted
          onLoadedData={() => setIsReady(true)}
          className="aspect-4/3 w-full rounded-float bg-photo object-cover"
        />
      )}
    </Dialog>
  );
}

/** Until the signal; the light of the camera goes out with it. */
async function startCamera(
  facing: CameraDialogProps['facing'],
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
): Promise<void> {
  const constraints = { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: constraints });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted || video.current === null) {
    end();
    return;
  }
  signal.addEventListener('abort', end);
  video.current.srcObject = stream;
}
