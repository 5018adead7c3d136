import type { FastifyReply } from 'fastify';

/** Always saved and never shown: nothing that somebody uploaded runs at our address. */
export function sendDocument(
  reply: FastifyReply,
  { bytes, type, name }: { bytes: Buffer; type: string; name: string },
): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes);
}
