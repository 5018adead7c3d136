// What the list of homes is held against: a Fastify route that sends a fixed buffer with the product's own headers, and one
// that sends the rows of a query as `pg` and JSON.stringify make them. Run as a process of its own: kind, port, and what it needs.
import Fastify from 'fastify';
import pg from 'pg';

const [kind, port, argument = ''] = process.argv.slice(2);

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

const QUERY = `
  select p.id, p.title, p.description, p.location, p.latitude, p.longitude, p.is_location_approximate, p.price_minor,
    p.currency, p.price_usd_minor, p.rate_date, p.is_for_sale, p.is_for_rent, p.is_for_investment, o.tokens_total,
    o.tokens_available, o.token_price_minor, p.property_type, p.bedrooms, p.bathrooms, p.area_sqft, p.year_built, p.amenities, p.owner_id,
    p.version, p.created_at, p.updated_at, u.first_name, u.last_name,
    (select json_agg(json_build_object('id', f.id, 'alt', i.alt, 'width', f.width, 'height', f.height, 'color', f.color)
       order by i.position) from property_images i join files f on f.id = i.file_id where i.property_id = p.id) as pictures
  from properties p join users u on u.id = p.owner_id left join offerings o on o.property_id = p.id
  where p.deleted_at is null order by p.created_at desc, p.id desc limit 30`;

const app = Fastify();
if (kind === 'buffer') {
  const answer = await fetch(argument);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_CONNECTION.has(name)));
  app.get('/api/properties', (_request, reply) => {
    reply.headers(headers).send(body);
  });
} else {
  const pool = new pg.Pool({ connectionString: argument, max: 10 });
  app.get('/api/properties', async (_request, reply) => {
    const { rows } = await pool.query(QUERY);
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ success: true, data: rows, meta: { total: rows.length } }));
  });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
