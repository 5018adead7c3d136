import { rm } from 'node:fs/promises';

export default async function removeData(): Promise<void> {
  const folder = process.env['E2E_DATA_DIR'];
  // Retried: the last email may be written while the folder is removed.
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
