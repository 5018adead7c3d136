import { classes } from '#web/ui/classes.ts';
import type { LegalSection } from '@diyar/words/legal.ts';

export function LegalContents({
  sections,
  current,
}: {
  sections: readonly LegalSection[];
  current?: string | undefined;
}) {
  return (
    <ol className="grid text-note">
      {sections.map((section, position) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            aria-current={section.id === current ? 'location' : undefined}
            className={classes(
              'flex min-h-9 items-center gap-2 border-s-2 py-1.5 ps-4 transition-colors max-lg:min-h-11 hover:text-ink',
              section.id === current ? 'border-brass font-medium text-ink' : 'border-line text-ink-soft',
            )}
          >
            <span className="w-6 shrink-0 text-ink-faint tabular-nums">{position + 1}</span>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}
