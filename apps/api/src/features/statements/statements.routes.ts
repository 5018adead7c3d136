import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { nameStatement, statementQuery } from '@diyar/domain/statements.ts';
import type { Deps } from '#api/deps.ts';
import { readStatement, writeCsv, writePdf } from './statements.service.ts';

const tags = ['ledger'];

export async function statementRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/statement.pdf',
    {
      config: { access: 'user' },
      schema: {
        summary:
          'What you own, what is held for you, what you paid and received between two days and your income, to print and to keep',
        tags,
        querystring: statementQuery,
      },
    },
    async (request, reply) => {
      const statement = await readStatement(deps, request.actor, request.query, request.language);
      const name = nameStatement(statement.from, statement.to);
      reply.header('content-disposition', `attachment; filename="${name}.pdf"`).header('cache-control', 'no-store');
      return reply.type('application/pdf').send(await writePdf(deps, request.actor, statement));
    },
  );

  routes.get(
    '/statement.csv',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What you paid and received between two days, and what was held for you before and after, as a table',
        tags,
        querystring: statementQuery,
      },
    },
    async (request, reply) => {
      const statement = await readStatement(deps, request.actor, request.query);
      const name = nameStatement(statement.from, statement.to);
      reply.header('content-disposition', `attachment; filename="${name}.csv"`).header('cache-control', 'no-store');
      return reply.type('text/csv; charset=utf-8').send(writeCsv(statement));
    },
  );
}
