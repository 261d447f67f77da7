import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '../contract/live.ts'
import { HttpProblem, NOT_FOUND } from './problems.ts'

/** Far longer than any path of ours. */
const MAX_PATH_LENGTH = 2_000

/**
 * No link of ours has such a path. The routes behind would take it for another host's, or refuse it with an error of
 * another format.
 */
const isMalformed = (url: string): boolean => {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return path.length > MAX_PATH_LENGTH || !path.startsWith('/') || path.includes('//') || path.includes('\\')
}

/** Answers 404 for malformed paths. */
export const refuseMalformedPaths = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isMalformed(request.raw.url ?? '')) done(new HttpProblem(NOT_FOUND))
    else done()
  })
}

/**
 * Whether to accept a protocol upgrade (RFC 9110 §7.8). Only the live feed is upgraded; for other requests the header
 * is ignored.
 */
export const acceptsUpgrade = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  url.startsWith(`${LIVE_PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'
