import { type KeyboardEvent, type PointerEvent, type RefCallback, useId } from 'react';
import { PICTURE_ALT_MAX_LENGTH } from '@diyar/domain/limits.ts';
import type { PictureKind } from '@diyar/domain/properties.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { ListingPicture } from './picture-queue.ts';
import { PictureState } from './picture-state.tsx';

interface PictureTileProps {
  picture: ListingPicture;
  place: number;
  count: number;
  isDragged: boolean;
  handleRef: RefCallback<HTMLButtonElement>;
  onGrab: (event: PointerEvent) => void;
  onHandleKey: (event: KeyboardEvent) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDescribe: (alt: string) => void;
  onKind: (kind: PictureKind) => void;
  onBroken: () => void;
}

export function PictureTile({
  picture,
  place,
  count,
  isDragged,
  handleRef,
  onGrab,
  onHandleKey,
  onRemove,
  onRetry,
  onDescribe,
  onKind,
  onBroken,
}: PictureTileProps) {
  const id = useId();
  const { name, alt, kind, preview, status } = picture;
  const isOnItsWay = status === 'waiting' || status === 'sending';
  const buttonClasses =
    'absolute top-2 grid size-9 place-items-center bg-surface text-ink shadow-lift transition-colors hover:bg-well after:absolute after:-inset-1';
  return (
    <li
      data-picture={picture.key}
      className={classes(
        'flex flex-col overflow-hidden rounded-float border bg-surface transition-[box-shadow,border-color]',
        isDragged ? 'z-10 border-emerald shadow-float outline-2 outline-emerald' : 'border-line',
        status === 'failed' && 'border-clay',
      )}
    >
      <div className="relative aspect-3/2 bg-well">
        <img
          src={preview}
          alt={alt === '' ? name : alt}
          draggable={false}
          onError={onBroken}
          className={classes(
            'h-full w-full transition-[opacity,filter]',
            kind === 'floor-plan' ? 'bg-photo-ink object-contain' : 'object-cover',
            status !== 'ready' && 'opacity-45 saturate-50',
          )}
        />
        <button
          ref={handleRef}
          type="button"
          aria-label={listingFormWords.moveNamed(name, place + 1, count)}
          aria-describedby="picture-order-help"
          className={classes(buttonClasses, 'start-2 cursor-grab touch-none rounded-thumb active:cursor-grabbing')}
          onPointerDown={onGrab}
          onKeyDown={onHandleKey}
        >
          <Icon path={pageIcons.grip} className="stroke-[2.4]" />
        </button>
        <button
          type="button"
          aria-label={isOnItsWay ? listingFormWords.cancelUpload(name) : listingFormWords.removeNamed(name)}
          className={classes(buttonClasses, 'end-2 rounded-full')}
          onClick={onRemove}
        >
          <Icon path={icons.close} size={18} />
        </button>
        {place === 0 && kind === 'photo' && (
          <span className="absolute start-2 bottom-2 rounded-full bg-emerald px-2.5 py-1 text-chip font-semibold text-on-emerald">
            {listingFormWords.cover}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-3 pt-2.5 pb-3">
        <PictureState picture={picture} onRetry={onRetry} />
        <div className="mt-auto pt-2.5">
          <label htmlFor={id} className="text-chip text-ink-soft">
            {listingFormWords.altLabel}
            <span className="sr-only">{listingFormWords.altLabelNamed(name)}</span>
          </label>
          <input
            id={id}
            name="imageAlts"
            value={alt}
            maxLength={PICTURE_ALT_MAX_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
            className={classes(controlClasses({ hasError: false }), 'mt-1 min-h-10 px-2.5 text-sm')}
          />
          <Checkbox
            name="imageKinds"
            label={
              <>
                {listingFormWords.isFloorPlan}
                <span className="sr-only">{listingFormWords.isFloorPlanNamed(name)}</span>
              </>
            }
            checked={kind === 'floor-plan'}
            onChange={({ currentTarget }) => onKind(currentTarget.checked ? 'floor-plan' : 'photo')}
            className="mt-1"
          />
        </div>
      </div>
    </li>
  );
}
