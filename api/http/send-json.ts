import { Readable, type Transform } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Lists with more rows are written part by part, so that everybody else is served in between. */
const ROWS_AT_ONCE = 250
/** Shorter answers fit into a few packets as they are. */
const COMPRESSED_FROM_BYTES = 16_384
/** The fastest: names of fields repeat in every row, so that even this makes a list ten times smaller. */
const LEVEL = 1

/**
 * Sends an answer as JSON; a large one compressed, if the caller takes gzip, and never in one piece. Compression tells
 * nobody a secret (BREACH): no answer that long holds one, and none can be asked for in somebody's name without their token.
 */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply => {
  reply.header('content-type', JSON_TYPE)
  if (Array.isArray(value) && value.length > ROWS_AT_ONCE) return sendParts(request, reply, partsOf(value))
  return sendText(request, reply, JSON.stringify(value))
}

/** Sends the text of an answer's JSON. What is compressed is not the same bytes, which makes its ETag a weak one. */
export const sendText = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
  if (text.length < COMPRESSED_FROM_BYTES || !takesGzip(request)) return reply.send(text)
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string') reply.header('etag', `W/${tag}`)
  return sendParts(request, reply, [text])
}

/** Sends the text of an answer's JSON as it comes, as fast as the caller takes it. */
export const sendParts = (
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<string> | Iterable<string>,
): FastifyReply => {
  reply.header('vary', 'accept-encoding')
  const text = Readable.from(parts, { objectMode: false })
  if (!takesGzip(request)) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(through(text, createGzip({ level: LEVEL })))
}

/** Like `pipe`, and an end of either ends the other: a caller who has left leaves nothing behind. */
const through = (from: Readable, to: Transform): Transform => {
  from.once('error', (error) => to.destroy(error))
  to.once('close', () => from.destroy())
  return from.pipe(to)
}

async function* partsOf(rows: readonly unknown[]): AsyncGenerator<string> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE)).slice(1, -1)
    yield `${from === 0 ? '[' : ','}${part}`
    await nextTurn()
  }
  yield ']'
}

/** RFC 9110 §12.5.3, as far as browsers and their like use it. */
const takesGzip = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => /^\s*(gzip|\*)\s*(;\s*q=(?!0(\.0+)?\s*$)|$)/i.test(one))
