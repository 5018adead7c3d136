import type { LegalTable as Table } from './legal-document.ts';

/** A table that becomes a stack of cards on phones. */
export function LegalTable({ table }: { table: Table }) {
  return (
    <table className="block w-full text-note md:table md:border-collapse">
      <caption className="sr-only">{table.caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="md:table-row">
          {table.head.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-edge pe-6 pb-3 text-start text-sm font-semibold last:pe-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {table.rows.map((row) => (
          <tr
            key={row[0]}

            className="grid gap-3 rounded-card border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0"
          >
            {row.map((cell, column) =>
              column === 0 ? (
                <th
                  key={cell}
                  scope="row"
                  className="block text-start font-medium wrap-anywhere md:table-cell md:w-2/5 md:border-b md:border-line md:py-4 md:pe-6 md:align-top"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={cell}
                  data-label={table.head[column]}
                  className="block text-ink-soft before:block before:text-sm before:font-semibold before:text-ink before:content-[attr(data-label)] md:table-cell md:border-b md:border-line md:py-4 md:pe-6 md:align-top md:before:hidden md:last:pe-0"
                >
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
