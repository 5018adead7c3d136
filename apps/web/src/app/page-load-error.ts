/** A page's code could not be downloaded: no network, or a new version has replaced it on the server. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
  /** Lets the next visit try again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super('This page could not be loaded', { cause });
    this.forget = forget;
  }
}
