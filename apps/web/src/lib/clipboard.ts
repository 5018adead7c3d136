/** Whether the text was copied: browsers refuse without https or permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The clipboard refused', error);
    return false;
  }
}
