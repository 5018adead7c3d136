import { useState } from 'react';
import type { MessagePicture } from '@diyar/domain/messages.ts';
import { pictureWidths } from '@diyar/domain/pictures.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { pictureControl, PictureViewer } from '#web/ui/picture-viewer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLoadMessagePictureQuery } from './message-pictures.api.ts';

const THUMBNAIL_PX = 640;

interface MessagePicturesProps {
  pictures: readonly MessagePicture[];
  /** Who sent them. */
  name: string;
  className?: string;
}

/** Pictures of a message, small; each opens the viewer. */
export function MessagePictures({ pictures, name, className }: MessagePicturesProps) {
  const [shown, setShown] = useState<number>();
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={classes('grid gap-1.5', pictures.length > 1 && 'w-full max-w-88 grid-cols-2', className)}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={messagesWords.openPicture(name, index + 1, pictures.length)}
              onClick={() => setShown(index)}
              className={classes(
                'block overflow-hidden rounded-card border border-line bg-well',
                pictures.length > 1 ? 'aspect-square w-full' : 'max-w-full',
              )}
            >
              <Thumbnail picture={picture} isAlone={pictures.length === 1} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <MessagePictureViewer
          pictures={pictures}
          name={name}
          position={shown}
          onMove={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** The box has the shape of the picture before it comes, so that nothing moves. */
function Thumbnail({ picture, isAlone }: { picture: MessagePicture; isAlone: boolean }) {
  const { src, failure } = usePicture(picture, THUMBNAIL_PX);
  const { width, height } = fitInto(picture, 320);
  return (
    <span
      className={classes('relative grid max-w-full', !isAlone && 'size-full')}
      style={{ backgroundColor: picture.color, ...(isAlone && { width, aspectRatio: `${width} / ${height}` }) }}
    >
      {src !== undefined && (
        <img src={src} alt="" className="absolute inset-0 size-full animate-fade-in object-cover" />
      )}
      {failure && (
        <span className="grid place-content-center justify-items-center gap-1.5 bg-well p-3 text-center text-chip text-ink-soft">
          <Icon path={pageIcons.pictures} />
          {messagesWords.pictureFailed}
        </span>
      )}
    </span>
  );
}

/** Drawn at most so wide and so tall. */
function fitInto({ width, height }: MessagePicture, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / width, side / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Pictures of a conversation need the session's token, so an address alone does not load them. */
function usePicture({ id, width }: MessagePicture, wanted: number): { src: string | undefined; failure: boolean } {
  const widths = pictureWidths(width);
  const best = widths.find((each) => each >= wanted) ?? Math.max(...widths);
  const { currentData: src, isError } = useLoadMessagePictureQuery({ id, width: best });
  return { src, failure: isError && src === undefined };
}

interface MessagePictureViewerProps {
  pictures: readonly MessagePicture[];
  name: string;
  position: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

function MessagePictureViewer({ pictures, name, position, onMove, onClose }: MessagePictureViewerProps) {
  const count = pictures.length;
  const picture = pictures[position]!;
  const { src, failure } = usePicture(picture, Number.MAX_SAFE_INTEGER);
  return (
    <PictureViewer
      label={messagesWords.picturesFrom(name)}
      closeLabel={uiWords.close}
      number={messagesWords.pictureNumber(position + 1, count)}
      actions={
        src !== undefined && (
          <a
            href={src}
            download={messagesWords.pictureFile}
            aria-label={messagesWords.savePicture}
            className={pictureControl}
          >
            <Icon path={pageIcons.download} />
          </a>
        )
      }
      position={position}
      count={count}
      onMove={onMove}
      onClose={onClose}
    >
      <div className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center px-3 pb-20 md:px-22 md:pb-8">
        {src !== undefined && (
          <img
            src={src}
            alt={messagesWords.pictureAlt(name, position + 1, count)}
            width={picture.width}
            height={picture.height}
            className="size-full max-h-full object-contain"
          />
        )}
        {src === undefined && (failure ? <p role="alert">{messagesWords.pictureFailed}</p> : <Spinner />)}
      </div>
    </PictureViewer>
  );
}
