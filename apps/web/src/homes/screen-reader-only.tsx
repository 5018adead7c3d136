/** For `rich`: marked words that only screen readers get, next to a number or an icon that is enough for the eye. */
export function screenReaderOnly(text: string) {
  return <span className="sr-only">{text}</span>;
}
