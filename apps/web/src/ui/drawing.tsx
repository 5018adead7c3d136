import { classes } from './classes.ts';

export type DrawingName = 'door' | 'broken-house' | 'lost-star' | 'letter';

interface DrawingProps {
  name: DrawingName;
  className?: string;
}

/** Drawings for empty and failed states, in two colours. */
const drawings: Record<DrawingName, { main: string; accent: string }> = {
  door: {
    main: 'M10 102h92M22 102V46c0-14 20-18 34-34 14 16 34 20 34 34v56M56 52v50M48 76h2M62 76h2',
    accent: 'M34 102V52c0-9 12-12 22-23 10 11 22 14 22 23v50',
  },
  'broken-house': {
    main: 'M8 102h96M20 102V58l24-22M92 102V58L66 34M44 102V80h24v22',
    accent: 'm50 30 6-5 4 4M46 44l6 8-6 8 7 8',
  },
  'lost-star': {
    main: 'M10 102h92M24 102V50c0-13 18-17 32-32 14 15 32 19 32 32v52',
    accent: 'M56 46l6.7 6.7h9.5v9.5l6.7 6.7-6.7 6.7v9.5h-9.5L56 91.8l-6.7-6.7h-9.5v-9.5l-6.7-6.7 6.7-6.7v-9.5h9.5z',
  },
  letter: {
    main: 'M16 40h80v54H16zM16 40l40 32 40-32',
    accent: 'M56 12l4 4h6v6l4 4-4 4v6h-6l-4 4-4-4h-6v-6l-4-4 4-4v-6h6z',
  },
};

export function Drawing({ name, className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 112 112"
      className={classes('size-28 fill-none stroke-2 [stroke-linecap:round] [stroke-linejoin:round]', className)}
      aria-hidden="true"
    >
      <path d={drawings[name].main} className="stroke-emerald" />
      <path d={drawings[name].accent} className="stroke-brass" />
    </svg>
  );
}
