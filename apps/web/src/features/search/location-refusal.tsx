import * as searchWords from '@diyar/words/search.ts';
import type { Geolocation } from '#web/lib/geolocation.ts';
import { rich } from '#web/lib/rich.tsx';

const refusals: Partial<Record<Geolocation['status'], string>> = searchWords.locationRefusals;

function renderBold(text: string) {
  return <b className="font-semibold text-ink">{text}</b>;
}

/** Why homes nearby cannot be shown; nothing where they can. */
export function LocationRefusal({ status }: { status: Geolocation['status'] }) {
  return (
    <output className="text-sm text-ink-soft empty:hidden">{rich(refusals[status] ?? '', { b: renderBold })}</output>
  );
}
