/** Whether the server says so; a dead line says nothing. */
export async function isFileGone(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD' })).status === 404;
  } catch {
    return false;
  }
}
