import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import { type Words, wordsOf } from '@diyar/words/by-language/words.ts';
import { type Language, languages } from '@diyar/words/languages.ts';

/** Request on whose behalf something runs. */
export interface CurrentRequest {
  readonly id: string;
  /** Of whoever asked. */
  readonly language: Language;
  /** Starts a span inside the request's own; absent where nobody collects traces. */
  startSpan: ((name: string, attributes: Attributes) => Span) | undefined;
}

export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** Of whoever asked for what is done now; the first language for what is done by itself. */
export function readLanguage(): Language {
  return currentRequest.getStore()?.language ?? languages[0];
}

export function readWords(): Words {
  return wordsOf(readLanguage());
}
