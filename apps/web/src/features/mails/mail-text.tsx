const ADDRESS = /(https?:\/\/\S+)/;

/** The text of an email, with its addresses as links. */
export function MailText({ text }: { text: string }) {
  return (
    <p className="text-[15px] wrap-anywhere whitespace-pre-wrap">
      {text.split(ADDRESS).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a key={part} href={part} className="text-emerald underline underline-offset-4">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
