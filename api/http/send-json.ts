import { Readable, type Transform } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Longer lists are serialized in parts, so that other requests are served in between. */
const ROWS_PER_PART = 250
/** Smaller responses fit into a few packets uncompressed. */
const COMPRESSED_FROM_BYTES = 16_384
/** The fastest level: field names repeat in every row, so that even this makes a list ten times smaller. */
const LEVEL = 1

/**
 * Sends JSON; a large response is compressed if the client accepts gzip, and sent in parts. Compression does not leak
 * secrets (BREACH): no response of that size contains one, and none can be requested without the user's token.
 */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply => {
  reply.header('content-type', JSON_TYPE)
  if (Array.isArray(value) && value.length > ROWS_PER_PART) return sendParts(request, reply, partsOf(value))
  return sendText(request, reply, JSON.stringify(value))
}

/** Sends serialized JSON. Compression changes the bytes, so the ETag becomes a weak one. */
export const sendText = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  if (text.length < COMPRESSED_FROM_BYTES || !acceptsGzip(request)) return reply.send(text)
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string') reply.header('etag', `W/${tag}`)
  return sendParts(request, reply, [text])
}

/** Streams serialized JSON at the client's pace. */
export const sendParts = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<string> | Iterable<string>,
): FastifyReply => {
  reply.header('vary', 'accept-encoding')
  const text = Readable.from(parts, { objectMode: false })
  if (!acceptsGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(through(text, createGzip({ level: LEVEL })))
}

/**
 * Like `pipe`, but the end of either stream ends the other, so that a client that disconnects leaves nothing behind.
 */
const through = (from: Readable, to: Transform): Transform => {
  from.once('error', (error) => to.destroy(error))
  to.once('close', () => from.destroy())
  return from.pipe(to)
}

async function* partsOf(rows: readonly unknown[]): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += ROWS_PER_PART) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_PER_PART)).slice(1, -1)
    yield `${from === 0 ? '[' : ','}${part}`
    await nextTurn()
  }
  yield ']'
}

/** The part of RFC 9110 §12.5.3 that browsers and common clients use. */
const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0+)?\s*$)|$)/i.test(one))
