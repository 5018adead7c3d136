import type { FaqGroup } from '@diyar/domain/faq.ts';
import { FaqQuestion } from './faq-question.tsx';

export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  return (
    <div className="grid gap-12 md:gap-16">
      {groups.map((group) => (
        <section key={group.slug} id={group.slug} aria-labelledby={`${group.slug}-title`}>
          <h2 id={`${group.slug}-title`} className="type-block border-b border-edge pb-4">
            {group.title}
          </h2>
          {group.entries.map((entry) => (
            <FaqQuestion key={entry.slug} entry={entry} />
          ))}
        </section>
      ))}
    </div>
  );
}
