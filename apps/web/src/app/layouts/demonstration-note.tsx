/** Said wherever money could be thought of. */
export function DemonstrationNote({ className }: { className?: string }) {
  return (
    <p className={className}>
      <span className="block text-chip font-semibold">Demonstration settlement</span>
      <span className="text-chip text-ink-soft">No real money moves on this server.</span>
    </p>
  );
}
