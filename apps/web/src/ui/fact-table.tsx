import type { ReactNode } from 'react';

/** Below 640 px each row is a small list of the same facts, each with its name, which a cell carries as `data-name`. */
export const namedCell =
  'max-sm:flex max-sm:justify-between max-sm:text-end max-sm:gap-4 max-sm:py-1 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-name)]';

interface FactTableProps {
  caption: string;
  /** What a row is about. */
  subject: string;
  /** What is said of it. */
  columns: readonly string[];
  rows: ReactNode;
  footer?: ReactNode;
}

export function FactTable({ caption, subject, columns, rows, footer }: FactTableProps) {
  return (
    <table className="-mt-2 w-full text-note tabular-nums max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-2 text-start font-medium">
            {subject}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">{rows}</tbody>
      {footer !== undefined && <tfoot className="max-sm:block">{footer}</tfoot>}
    </table>
  );
}
