const REVOKE_AFTER_MS = 10_000;

/** Downloads a file made from text. */
export function saveFile(
  name: string,
  content: string,
  type: 'text/plain' | 'text/csv' | 'text/calendar' | 'application/json',
): void {
  saveLink(name, URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` })));
}

/** Downloads a blob. */
export function saveLink(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
