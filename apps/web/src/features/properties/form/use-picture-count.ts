import { useSyncExternalStore } from 'react';
import type { PictureQueue } from '../pictures/picture-queue.ts';

export interface PictureCount {
  total: number;
  ready: number;
  failed: number;
  isSending: boolean;
}

export function usePictureCount(queue: PictureQueue): PictureCount {
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const ready = items.filter(({ status }) => status === 'ready').length;
  const failed = items.filter(({ status }) => status === 'failed').length;
  return { total: items.length, ready, failed, isSending: ready + failed < items.length };
}
