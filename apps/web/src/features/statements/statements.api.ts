import { api } from '#web/lib/api.ts';

export type StatementKind = 'pdf' | 'csv';

/** Timeout: the PDF of a year with many movements takes long to render. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Object URL of the file: the store keeps only the address, the browser keeps the bytes. */
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
