import * as locationWords from '@diyar/words/location.ts';
import type { Geolocation } from '#web/lib/geolocation.ts';

const words: Partial<Record<Geolocation['status'], string>> = {
  denied: 'You can allow it in your browser’s settings.',
  failed: 'Your location could not be found just now.',
  unsupported: 'This browser cannot tell where you are.',
};

/** Why homes nearby cannot be had; nothing where they can. */
export function LocationRefusal({ status }: { status: Geolocation['status'] }) {
  return (
    <output className="text-sm text-ink-soft empty:hidden">
      {status === 'denied' && <span className="font-semibold text-ink">{locationWords.denied}</span>}
      {status === 'denied' && '. '}
      {words[status]}
    </output>
  );
}
