interface DocumentSectionsProps {
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

/** Text of a document such as a contract, in small headings and paragraphs. */
export function DocumentSections({ sections }: DocumentSectionsProps) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className="mt-4">
      <h3 className="text-note font-semibold">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-1 max-w-[52em] text-note wrap-anywhere text-ink-soft">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
