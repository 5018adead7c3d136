import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import type { Language } from '@diyar/words/languages.ts';

/** Request on whose behalf something runs. */
export interface CurrentRequest {
  id: string;
  /** Of whoever asked. */
  language: Language;
  /** Starts a span inside the request's own; absent where nobody collects traces. */
  startSpan?: (name: string, attributes: Attributes) => Span;
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
