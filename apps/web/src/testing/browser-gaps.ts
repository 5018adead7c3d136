// What jsdom lacks of a browser. A module of its own, so that a window shared by many test files gets it once.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(window, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver });

const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  }
};
