import type { ReactNode } from 'react';
import * as homeWords from '@diyar/words/home.ts';
import * as locationWords from '@diyar/words/location.ts';
import type { Geolocation } from '#web/lib/geolocation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

interface HomeHeadingProps {
  city: string;
  status: Geolocation['status'];
  onLocate: () => void;
  /** Why the visitor cannot be located, if so. */
  refusal: ReactNode;
}

export function HomeHeading({ city, status, onLocate, refusal }: HomeHeadingProps) {
  const canAsk = status === 'prompt' || status === 'failed';
  const isPlaced = status === 'granted' || status === 'locating';
  return (
    <div>
      <h1 className="type-work">{isPlaced ? homeWords.title(city) : homeWords.titleAnywhere}</h1>
      <div className="mt-1 flex min-h-11 items-center gap-x-2 text-sm text-ink-soft">
        <Icon path={icons.locate} size={18} className="flex-none text-ink-faint" />
        <div className="flex flex-wrap items-center gap-x-2">
          {status === 'granted' && homeWords.nearestFirst}
          {status === 'locating' && locationWords.finding}
          {status === 'prompt' && homeWords.newestAnywhere}
          {refusal}
          {canAsk && (
            <Button variant="quiet" size="sm" className="px-2! text-sm! text-emerald" onClick={onLocate}>
              {locationWords.share}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
