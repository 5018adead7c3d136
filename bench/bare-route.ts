// The least a Fastify server can do: one route, one fixed answer.
import Fastify from 'fastify';

const [port, answer] = process.argv.slice(2);
const app = Fastify();
app.get('/api/auth/profile', (_request, reply) => {
  reply.type('application/json; charset=utf-8');
  return answer;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
