// Figures of a run, each held against its bar.
interface Options {
  /** The figure must not fall below its bar; otherwise it must not exceed it. */
  atLeast?: boolean;
  /** It must be its bar. */
  exactly?: boolean;
  detail?: string;
}

export type RecordFigure = (figure: string, value: number, bar: number, options?: Options) => void;

export interface Row {
  run?: string;
  figure: string;
  value: number;
  bar: string;
  met: 'yes' | 'NO';
  detail: string;
}

export function createFigures() {
  const rows: Row[] = [];
  const recorder =
    (run?: string): RecordFigure =>
    (figure, value, bar, { atLeast = false, exactly = false, detail = '' } = {}) => {
      const isMet = exactly ? value === bar : atLeast ? value >= bar : value <= bar;
      rows.push({
        ...(run !== undefined && { run }),
        figure,
        value: Math.round(value * 1000) / 1000,
        bar: `${exactly ? '=' : atLeast ? '≥' : '≤'} ${bar}`,
        met: isMet ? 'yes' : 'NO',
        detail,
      });
    };
  return { rows, recorder, areMet: () => rows.every((row) => row.met === 'yes') };
}
