import * as listingFormWords from '@diyar/words/listing-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { ListingPicture } from './picture-queue.ts';

function formatSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 0.1) return listingFormWords.megabytes(megabytes.toFixed(1));
  return listingFormWords.kilobytes(Math.max(1, Math.round(bytes / 1024)));
}

interface PictureStateProps {
  picture: ListingPicture;
  onRetry: () => void;
}

/** Its name and how far it is. */
export function PictureState({ picture, onRetry }: PictureStateProps) {
  const { name, bytes, status, percent, problem, reason, file } = picture;
  return (
    <>
      <div className="flex items-center justify-between gap-2 text-chip">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        {status === 'ready' && (
          <span className="inline-flex flex-none items-center gap-1 font-medium text-emerald">
            <Icon path={pageIcons.check} size={16} className="stroke-2" />
            {listingFormWords.ready}
          </span>
        )}
        {status === 'waiting' && <span className="flex-none text-ink-soft">{listingFormWords.waiting}</span>}
        {/* All of it has left; the server is still cutting it into sizes. */}
        {status === 'sending' && (
          <span className="flex-none text-ink-soft tabular-nums">
            {percent < 100 ? listingFormWords.percent(percent) : listingFormWords.preparing}
          </span>
        )}
        {status === 'failed' && <span className="flex-none font-medium text-clay">{listingFormWords.notUploaded}</span>}
      </div>
      {status === 'ready' && bytes !== null && (
        <p className="text-chip text-ink-soft tabular-nums">{formatSize(bytes)}</p>
      )}
      {(status === 'waiting' || status === 'sending') && (
        <progress
          aria-label={listingFormWords.uploadOf(name)}
          max={100}
          value={percent}
          className="progress mt-2 h-1 w-full"
        />
      )}
      {status === 'failed' && (
        <div className="mt-1 text-chip">
          <p className="text-clay">
            {problem} {reason}
          </p>
          {file !== undefined && (
            <button
              type="button"
              aria-label={listingFormWords.retryNamed(name)}
              className="link mt-1 inline-flex min-h-9 items-center gap-1.5"
              onClick={onRetry}
            >
              <Icon path={pageIcons.refresh} size={16} />
              {listingFormWords.retry}
            </button>
          )}
        </div>
      )}
    </>
  );
}
