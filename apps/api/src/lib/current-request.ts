import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

/** Request on whose behalf something runs. */
export interface CurrentRequest {
  id: string;
  /** Starts a span inside the request's own; absent where nobody collects traces. */
  startSpan?: (name: string, attributes: Attributes) => Span;
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
