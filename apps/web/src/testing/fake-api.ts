import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { api } from '#web/lib/api.ts';

/** Stands where the server is. A test says what it answers; a call nobody expected fails the test. */
export const fakeApi = setupServer();

function url(path: string): string {
  return `http://localhost:3000/api${path}`;
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  if (isForm) return text;
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

type Method = 'get' | 'post' | 'put' | 'delete';

export interface FakeCall {
  request: Request;
  body: unknown;
}

/** Answers a call and returns the list of calls that came, growing as they do. */
export function answer(
  method: Method,
  path: string,
  reply: (call: FakeCall, count: number) => Response | Promise<Response>,
): FakeCall[] {
  const calls: FakeCall[] = [];
  fakeApi.use(
    http[method](url(path), async ({ request }) => {
      if (request.signal.aborted) return breakNetwork();
      const call = { request, body: await readBody(request.clone()) };
      calls.push(call);
      return reply(call, calls.length);
    }),
  );
  return calls;
}

export function succeed(data: unknown, extra: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ success: true, data, ...extra });
}

export function refuse(statusCode: number, message: string, extra: Record<string, unknown> = {}): Response {
  return HttpResponse.json({ success: false, message, statusCode, ...extra }, { status: statusCode });
}

/** As if the cable had been pulled. */
export function breakNetwork(): Response {
  return HttpResponse.error();
}

/** Endpoints of no feature, to test the API itself. */
export const testEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getThing: build.query<unknown, string>({ query: (name) => `/things/${name}` }),
    makeThing: build.mutation<unknown, Record<string, unknown>>({
      query: (body) => ({ url: '/things', method: 'POST', body }),
    }),
    callUnderAuth: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/change-password', method: 'POST', body: {} }),
    }),
    uploadThing: build.mutation<unknown, void>({ query: () => ({ url: '/things', method: 'POST', body: {} }) }),
    callSignIn: build.mutation<unknown, void>({ query: () => ({ url: '/auth/login', method: 'POST', body: {} }) }),
  }),
}).endpoints;
