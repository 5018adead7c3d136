interface Options {
  separator?: string;
  /** Of one row, in characters: what is longer is no table. */
  rowMax?: number;
}

const ROW_MAX = 1_000_000;

/** Rows of a text that comes in pieces, quoted as RFC 4180 says, so that a file of any size takes the memory of one row. */
export async function* readCsvRows(
  pieces: AsyncIterable<string>,
  { separator = ',', rowMax = ROW_MAX }: Options = {},
): AsyncGenerator<string[], void> {
  const reader = createRowReader(separator, rowMax);
  for await (const piece of pieces) yield* reader.read(piece);
  yield* reader.end();
}

/** Values of one cell that has several. */
export function splitCell(cell: string, separator: string): string[] {
  if (!cell.includes('"')) return cell === '' ? [] : cell.split(separator).map((value) => value.trim());
  const reader = createRowReader(separator, ROW_MAX);
  return [...reader.read(cell), ...reader.end()].flat().map((value) => value.trim());
}

function createRowReader(separator: string, rowMax: number) {
  let row: string[] = [];
  let cell = '';
  let length = 0;
  let [isQuoted, wasQuote, isBlank] = [false, false, true];

  const endCell = () => {
    row.push(cell);
    cell = '';
    wasQuote = false;
  };
  const endRow = () => {
    endCell();
    const ended = row;
    [row, length, isBlank] = [[], 0, true];
    return ended;
  };

  function* read(piece: string): Generator<string[], void> {
    for (const letter of piece) {
      length += 1;
      if (length > rowMax) throw new Error('a row is too long');
      if (isQuoted) {
        if (letter === '"') [isQuoted, wasQuote] = [false, true];
        else cell += letter;
      } else if (letter === '"') {
        // A second quote in a quoted cell stands for itself.
        if (wasQuote) cell += letter;
        else if (cell !== '') throw new Error('a quote is in the middle of a cell');
        [isQuoted, wasQuote, isBlank] = [true, false, false];
      } else if (letter === separator) {
        isBlank = false;
        endCell();
      } else if (letter === '\n') {
        if (isBlank) length = 0;
        else yield endRow();
      } else if (letter !== '\r') {
        if (wasQuote) throw new Error('something follows a quoted cell');
        isBlank = false;
        cell += letter;
      }
    }
  }

  function* end(): Generator<string[], void> {
    if (isQuoted) throw new Error('a quote is never closed');
    if (!isBlank) yield endRow();
  }

  return { read, end };
}
