import { type RefObject, useEffect, useRef, useState } from 'react';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toPicture } from './specimen.ts';

/** Absent on a connection that is not secure, and in old browsers. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

interface CameraDialogProps {
  title: string;
  facing: 'user' | 'environment';
  onTake: (file: File) => void;
  onClose: () => void;
}

export function CameraDialog({ title, facing, onTake, onClose }: CameraDialogProps) {
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
