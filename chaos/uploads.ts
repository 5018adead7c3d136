// Uploads of one client next to the mixed load.
import type { World } from '../apps/api/src/testing/mixed-load.ts';

/** Answers no address of a picture unless it was kept; the status is 0 where nothing was answered. */
export async function upload({ url, clients }: World, bytes: Buffer): Promise<{ status: number; urls: string[] }> {
  const form = new FormData();
  form.append('entityType', 'property');
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const { headers } = clients[0]!;
  try {
    const answer = await fetch(`${url}/api/files/upload/multiple`, { method: 'POST', headers, body: form });
    const { data } = (await answer.json()) as { data?: { url: string }[] };
    return { status: answer.status, urls: data?.map((file) => file.url) ?? [] };
  } catch {
    return { status: 0, urls: [] };
  }
}

export function countStatuses(statuses: number[]): string {
  const groups = [...Map.groupBy(statuses, (status) => status)].toSorted(([a], [b]) => a - b);
  return groups.map(([status, each]) => `${each.length} × ${status || 'none'}`).join(', ');
}
