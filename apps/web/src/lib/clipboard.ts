/** Whether the text is now on the clipboard: browsers refuse outside https, and when the visitor said no. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The clipboard refused', error);
    return false;
  }
}
