import * as aboutWords from '@diyar/words/about.ts';
import { Star } from '#web/ui/star.tsx';

export function ModelSteps() {
  return (
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {aboutWords.modelSteps.map((step, position) => (
        <li key={step.id} className="grid grid-cols-[3.5rem_1fr] gap-x-5 lg:block">
          <span
            aria-hidden="true"
            className="type-figure relative grid size-14 place-items-center text-[1.375rem] text-emerald"
          >
            <Star kind="outline" className="absolute inset-0 size-14 text-brass" />
            {position + 1}
          </span>
          <div className="lg:mt-5">
            <h3 className="type-title">{step.title}</h3>
            <p className="mt-2 text-ink-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
