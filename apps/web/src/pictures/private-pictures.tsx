import { useState } from 'react';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import { pictureWidths } from '@diyar/domain/pictures.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { pictureControl, PictureViewer } from '#web/ui/picture-viewer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLoadPrivatePictureQuery } from './private-pictures.api.ts';

const THUMBNAIL_PX = 640;

interface PrivatePicturesProps {
  pictures: readonly PrivatePicture[];
  /** Who added them. */
  name: string;
  /** As a row of small squares, next to a line of text. */
  isRow?: boolean;
  className?: string;
}

/** Pictures of a message or a lease; each opens the viewer. */
export function PrivatePictures({ pictures, name, isRow = false, className }: PrivatePicturesProps) {
  const [shown, setShown] = useState<number>();
  if (pictures.length === 0) return null;
  const isAlone = pictures.length === 1 && !isRow;
  return (
    <>
      <ul
        className={classes(
          isRow ? 'flex flex-wrap gap-2' : 'grid gap-1.5',
          !isRow && !isAlone && 'w-full max-w-88 grid-cols-2',
          className,
        )}
      >
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={messagesWords.openPicture(name, index + 1, pictures.length)}
              onClick={() => setShown(index)}
              className={classes(
                'block overflow-hidden rounded-card border border-line bg-well',
                isRow && 'size-20',
                !isRow && (isAlone ? 'max-w-full' : 'aspect-square w-full'),
              )}
            >
              <Thumbnail picture={picture} isAlone={isAlone} isSmall={isRow} />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PrivatePictureViewer
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

/** The box has the shape of the picture before it comes, so that nothing moves. In a small one only the viewer has room to say that it failed. */
function Thumbnail({ picture, isAlone, isSmall }: { picture: PrivatePicture; isAlone: boolean; isSmall: boolean }) {
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
          {!isSmall && messagesWords.pictureFailed}
        </span>
      )}
    </span>
  );
}

/** Drawn at most so wide and so tall. */
function fitInto({ width, height }: PrivatePicture, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / width, side / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Private pictures need the session's token, so an address alone does not load them. */
function usePicture({ id, width }: PrivatePicture, wanted: number): { src: string | undefined; failure: boolean } {
  const widths = pictureWidths(width);
  const best = widths.find((each) => each >= wanted) ?? Math.max(...widths);
  const { currentData: src, isError } = useLoadPrivatePictureQuery({ id, width: best });
  return { src, failure: isError && src === undefined };
}

interface PrivatePictureViewerProps {
  pictures: readonly PrivatePicture[];
  name: string;
  position: number;
  onMove: (position: number) => void;
  onClose: () => void;
}

function PrivatePictureViewer({ pictures, name, position, onMove, onClose }: PrivatePictureViewerProps) {
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
