import type { KeptPicture } from '../pictures/picture-queue.ts';
import type { ListingFields } from './listing-fields.ts';

/** What was typed and not yet saved. */
export interface ListingDraft {
  changes: Partial<ListingFields>;
  /** Absent while nobody has touched them. */
  pictures?: KeptPicture[];
  panorama?: KeptPicture[];
  /** The version of the listing that was changed; none for a new one. */
  version?: number;
}

/** A draft that cannot be read is none. */
export function parseDraft(text: string | null): ListingDraft | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isDraft = typeof value === 'object' && value !== null && 'changes' in value;
    return isDraft ? (value as ListingDraft) : undefined;
  } catch {
    return undefined;
  }
}
