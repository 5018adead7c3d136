import type { ErrorCode } from '@diyar/domain/errors.ts';
import { readServerMessage, toApiError } from '#web/lib/api-error.ts';
import { toFieldName } from './listing-fields.ts';

interface ListingFailure {
  message: string;
  /** It speaks of files or images, whose errors are shown where they are. */
  isAboutFiles: boolean;
  /** Somebody else saved a newer version first. */
  hasChanged: boolean;
  /** What is wrong with which field of the form. */
  fields: Record<string, string>;
}

export function readListingFailure(failure: unknown, fallback: string): ListingFailure {
  const message = readServerMessage(failure, fallback);
  const { code, fields = {} } = toApiError(failure);
  return {
    message,
    isAboutFiles: 'images' in fields || 'panorama' in fields || /\b(?:file|image)/i.test(message),
    hasChanged: code === ('PROPERTY_CHANGED' satisfies ErrorCode),
    fields: Object.fromEntries(Object.entries(fields).map(([path, problem]) => [toFieldName(path), problem])),
  };
}
