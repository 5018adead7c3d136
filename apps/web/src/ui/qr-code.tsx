import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** Rendered here, so that the secret is sent to no other server. Always dark on white: cameras read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const edge = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-58 rounded-card border border-line bg-scan text-on-scan"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
