import * as leasePageWords from '@diyar/words/lease-page.ts';

/** Small pictures that open in full. */
export function LeasePictures({ pictures }: { pictures: string[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="block">
            <img
              src={url}
              alt={leasePageWords.pictureOf(index + 1)}
              loading="lazy"
              className="size-20 rounded-thumb object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
