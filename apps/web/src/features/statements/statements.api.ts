import { api } from '#web/lib/api.ts';

export type StatementKind = 'pdf' | 'csv';

/** A year of many movements takes a while to draw. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Where the browser keeps the file: an address is all that the store has to remember. */
async function keepFile(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

export const { useWriteStatementMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    writeStatement: build.mutation<string, { kind: StatementKind; from: string; to: string }>({
      query: ({ kind, ...params }) => ({
        url: `/statement.${kind}`,
        params,
        responseHandler: keepFile,
        timeout: STATEMENT_TIMEOUT_MS,
      }),
    }),
  }),
});
