import { api } from '#web/lib/api.ts';

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
