import { ThemeSwitch } from '#web/app/layouts/theme-switch.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { BrandShown } from './brand-shown.tsx';
import { ButtonsShown } from './buttons-shown.tsx';
import { CardsShown } from './cards-shown.tsx';
import { ChipsShown } from './chips-shown.tsx';
import { FieldsShown } from './fields-shown.tsx';
import { IconsShown } from './icons-shown.tsx';
import { OverlaysShown } from './overlays-shown.tsx';
import { StatesShown } from './states-shown.tsx';
import { TokensShown } from './tokens-shown.tsx';

/** Every part of the kit in every state, for developers. Served by the dev server at /gallery.html and never built. */
export function Gallery() {
  return (
    <main className="wrap grid gap-14 py-14">
      <header className="flex flex-wrap items-center justify-between gap-6">
        <div>
          <h1 className="type-section">Components</h1>
          <p className="type-lead mt-1.5 text-ink-soft">The parts of the site in their resting and working states.</p>
        </div>
        <div className="flex items-center gap-6">
          <ThemeSwitch />
          <Wordmark />
        </div>
      </header>
      <BrandShown />
      <TokensShown />
      <ButtonsShown />
      <FieldsShown />
      <ChipsShown />
      <CardsShown />
      <OverlaysShown />
      <StatesShown />
      <IconsShown />
    </main>
  );
}
