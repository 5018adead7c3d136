/** Code → status and the sentence a person reads. A code without both cannot exist. */
export const errors = {
  BAD_REQUEST: { status: 400, message: 'The request could not be understood.' },
  VALIDATION_FAILED: { status: 400, message: 'Some of what was sent is not valid.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  PROPERTY_NOT_FOUND: { status: 404, message: 'This property does not exist or is no longer listed.' },
  FILE_NOT_FOUND: { status: 404, message: 'This file does not exist.' },
  LINK_NOT_FOUND: { status: 404, message: 'This link is not valid or has expired.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that kind of request.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body has a type that is not accepted here.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The address or the headers of the request are too long.' },
  INTERNAL: { status: 500, message: 'Internal server error' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
