import { api } from '#web/lib/api.ts';
import { readFile } from '#web/lib/read-answer.ts';

export type StatementKind = 'pdf' | 'csv';

/** Timeout: the PDF of a year with many movements takes long to render. */
const STATEMENT_TIMEOUT_MS = 30_000;

export const { useWriteStatementMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    writeStatement: build.mutation<string, { kind: StatementKind; from: string; to: string }>({
      query: ({ kind, ...params }) => ({
        url: `/statement.${kind}`,
        params,
        responseHandler: readFile,
        timeout: STATEMENT_TIMEOUT_MS,
      }),
    }),
  }),
});
