import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './build-test-app.ts';

export interface FormPart {
  name?: string;
  /** Absent for a plain field. */
  filename?: string;
  type?: string;
  bytes: Buffer | string;
}

/** A form as a browser sends it, or as somebody writes it who means harm. */
export function sendForm(
  test: TestApp,
  url: string,
  parts: FormPart[],
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const boundary = 'x-boundary-x';
  const chunks = parts.flatMap(({ name = 'files', filename, type = 'image/jpeg', bytes }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`;
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ];
  });
  return test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  });
}
