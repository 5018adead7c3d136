import { languageFacts, type Language } from '@diyar/words/languages.ts';

interface DocumentSectionsProps {
  sections: readonly { heading: string; paragraphs: readonly string[]; language?: Language | undefined }[];
}

/** Text of a document such as a contract, in small headings and paragraphs. */
export function DocumentSections({ sections }: DocumentSectionsProps) {
  return sections.map(({ heading, paragraphs, language = 'en' }) => (
    <section key={heading} lang={language} dir={languageFacts[language].direction} className="mt-4">
      <h3 className="text-note font-semibold">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-1 max-w-[52em] text-note wrap-anywhere text-ink-soft">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
