import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '../contract/live.ts'
import { apiText } from '../contract/texts.ts'
import { detailed, HttpProblem, NOT_FOUND } from './problems.ts'

/** A path of ours has at most 200 ids, each 36 characters and an encoded separator. */
export const MAX_PATH_LENGTH = 8_000

/**
 * No link of ours has such a path. The routes behind would take it for another host's, or refuse it with an error of
 * another format.
 */
const isMalformed = (url: string): boolean => {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return path.length > MAX_PATH_LENGTH || !path.startsWith('/') || path.includes('//') || path.includes('\\')
}

/** Far longer than any address of ours with its query. */
const MAX_ADDRESS_LENGTH = 16_000
/** Of all headers, in characters; Node's own limit. */
const MAX_HEADERS_LENGTH = 16_384
/**
 * The limit at which Node itself closes a connection: so high that requests above our own limits get an answer like any
 * other.
 */
export const MAX_HEAD_BYTES = 262_144

/** Why a request is refused whatever it asks for; null if it is not. */
export const malformation = ({ url = '', rawHeaders }: IncomingMessage): HttpProblem | null => {
  if (url.length > MAX_ADDRESS_LENGTH)
    return new HttpProblem({ status: 414, code: 'address-too-long', ...detailed(apiText('address-too-long')) })
  if (rawHeaders.reduce((sum, { length }) => sum + length, 0) > MAX_HEADERS_LENGTH)
    return new HttpProblem({
      status: 431,
      code: 'headers-too-large',
      ...detailed(apiText('headers-too-large')),
    })
  if (hasSeveralHosts(rawHeaders))
    return new HttpProblem({ status: 400, code: 'invalid-host', ...detailed(apiText('several-hosts')) })
  return isMalformed(url) ? new HttpProblem(NOT_FOUND) : null
}

/** Node uses the first `Host` header, and a proxy may use the last (RFC 9112 §3.2). */
const hasSeveralHosts = (rawHeaders: readonly string[]): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/** Refuses requests whose address or headers no client of ours sends. */
export const refuseMalformedRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    const problem = malformation(request.raw)
    if (problem === null) done()
    else done(problem)
  })
}

/**
 * Whether to accept a protocol upgrade (RFC 9110 §7.8). Only the live feed is upgraded; for other requests the header
 * is ignored.
 */
export const acceptsUpgrade = (request: IncomingMessage): boolean =>
  (request.url ?? '').startsWith(`${LIVE_PATH}/`) &&
  request.headers.upgrade?.toLowerCase() === 'websocket' &&
  malformation(request) === null
