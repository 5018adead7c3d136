import { Arch } from '#web/ui/arch.tsx';
import { ArabicWordmark } from '#web/ui/arabic-wordmark.tsx';
import { Star } from '#web/ui/star.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { Shelf } from './shelf.tsx';

export function BrandShown() {
  return (
    <Shelf title="Brand">
      <div className="flex flex-wrap items-center gap-8">
        <Wordmark />
        <div className="khatam flex items-center gap-6 overflow-hidden rounded-card bg-deep p-6 text-deep-soft">
          <Wordmark tone="deep" />
          <ArabicWordmark className="h-7" />
          <Arch className="h-40 w-32">
            <div className="h-full bg-deep-raised" />
          </Arch>
        </div>
        <Star className="size-10 text-emerald" />
        <Star kind="outline" className="size-10 text-brass" />
        <Star kind="seal" className="size-10 text-brass" />
      </div>
    </Shelf>
  );
}
