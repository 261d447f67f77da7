import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LIVE_PATH } from '../contract/live.ts'
import { AnswerProblem, NOT_FOUND } from './problems.ts'

/** Far more than the longest of ours. */
const LONGEST_PATH = 2_000

/** No link of ours has such a path: what stands behind would take it for another host's, or refuse it in words of its own. */
const isOdd = (url: string): boolean => {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return path.length > LONGEST_PATH || !path.startsWith('/') || path.includes('//') || path.includes('\\')
}

/** Answers 404 for every address that no link has. */
export const refuseOddAddresses = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isOdd(request.raw.url ?? '')) done(new AnswerProblem(NOT_FOUND))
    else done()
  })
}

/**
 * Whether a request that offers another protocol (RFC 9110 §7.8) is taken at its word. Only the live feed is; all others are
 * answered as if they had offered nothing.
 */
export const isUpgraded = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  url.startsWith(`${LIVE_PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket'
