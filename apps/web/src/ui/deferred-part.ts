import type { ComponentType } from 'react';

/** A part of a page that the first screen does without, in a chunk of its own. */
export interface DeferredPart {
  load: () => Promise<{ default: ComponentType }>;
  /** Absent until it has been loaded once. */
  Loaded: ComponentType | undefined;
}

const parts: DeferredPart[] = [];

export function deferPart(load: () => Promise<ComponentType>): DeferredPart {
  const part: DeferredPart = {
    Loaded: undefined,
    async load() {
      part.Loaded = await load();
      return { default: part.Loaded };
    },
  };
  parts.push(part);
  return part;
}

/** For the server, which draws pages whole. */
export async function loadEveryPart(): Promise<void> {
  await Promise.all(parts.map(async (part) => part.Loaded ?? part.load()));
}
