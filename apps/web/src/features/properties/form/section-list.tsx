import { useSyncExternalStore } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import type { PictureQueue } from '../pictures/picture-queue.ts';
import { findProblems, type ListingFields, sections } from './listing-fields.ts';

interface PictureCount {
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

interface SectionLinkProps {
  place: number;
  section: { id: string; title: string };
  isDone: boolean;
  toFix: number;
}

function SectionLink({ place, section, isDone, toFix }: SectionLinkProps) {
  return (
    <li>
      <a
        href={`#${section.id}`}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 text-note font-medium transition-colors hover:bg-well"
      >
        <span
          className={classes(
            'grid size-6.5 flex-none place-items-center rounded-full border text-chip font-semibold tabular-nums',
            isDone ? 'border-emerald bg-emerald text-on-emerald' : 'border-edge text-ink-soft',
          )}
        >
          {isDone ? (
            <Icon path={pageIcons.check} size={16} label={listingFormWords.sectionDone} className="stroke-2" />
          ) : (
            place
          )}
        </span>
        {section.title}
        {toFix > 0 && (
          <Chip tone="clay" className="ms-auto">
            {listingFormWords.toFix(toFix)}
          </Chip>
        )}
      </a>
    </li>
  );
}

/** The three sections and what is left to fix in each; nothing is called wrong before the form has been sent once. */
export function SectionList({ pictures }: { pictures: PictureQueue }) {
  const { control } = useFormContext<ListingFields>();
  const values = useWatch({ control }) as ListingFields;
  const { submitCount } = useFormState({ control });
  const { ready, failed, isSending } = usePictureCount(pictures);
  const problems = findProblems(values);
  const { basic, details, images } = sections;

  function count(fields: readonly (keyof ListingFields)[]): number {
    return fields.filter((name) => problems[name] !== undefined).length;
  }

  return (
    <nav aria-label={listingFormWords.sectionsLabel} className="rounded-card border border-line bg-surface p-3">
      <ol className="grid gap-0.5">
        {[basic, details].map((section, index) => {
          const left = count(section.fields);
          return (
            <SectionLink
              key={section.id}
              place={index + 1}
              section={section}
              isDone={left === 0}
              toFix={submitCount > 0 ? left : 0}
            />
          );
        })}
        <SectionLink place={3} section={images} isDone={ready > 0 && failed === 0 && !isSending} toFix={failed} />
      </ol>
    </nav>
  );
}
