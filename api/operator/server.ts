import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AnswerScrape } from './instruments.ts'
import type { ProgramState } from './program-state.ts'
import { readinessOf } from './readiness.ts'

export interface OperatorOptions {
  readonly port: number
  readonly host: string
  readonly state: () => Promise<ProgramState>
  /** Null: metrics are off. */
  readonly answerScrape: AnswerScrape | null
}

/** Ready and degraded processes receive requests. */
const statusOf = (status: ReturnType<typeof readinessOf>['status']): number => (status === 'not-ready' ? 503 : 200)

/**
 * The operator's port, open in every role: `/live` responds while the process runs, `/ready` reports whether it can
 * serve and which parts prevent it, with numbers, and `/metrics` is for Prometheus. Not for the public.
 */
export const openOperatorPort = async (options: OperatorOptions): Promise<{ port: number; stop(): Promise<void> }> => {
  const server = Fastify({ logger: false, forceCloseConnections: true })
  server.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  server.get('/live', async () => ({ status: 'live' }))
  server.get('/ready', async (_request, reply) => {
    const state = await options.state()
    const { status, problems } = readinessOf(state)
    return reply.status(statusOf(status)).send({ status, problems, ...state })
  })
  server.get('/metrics', (request, reply) => {
    const { answerScrape } = options
    if (answerScrape === null) return reply.status(404).send({ problem: 'Metrics are off.' })
    reply.hijack()
    answerScrape(request.raw, reply.raw)
    return reply
  })
  await server.listen({ port: options.port, host: options.host })
  return { port: (server.server.address() as AddressInfo).port, stop: () => server.close() }
}

/**
 * The same two paths on the public port, for a load balancer without access to the operator's port; they name the
 * failing parts, how far data is loaded, and nothing else.
 */
export const serveHealth = (server: FastifyInstance, state: () => Promise<ProgramState>): void => {
  server.get('/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  server.get('/ready', { schema: { hide: true } }, async (_request, reply) => {
    const current = await state()
    const { status, problems } = readinessOf(current)
    const loading = current.loading === null ? {} : { loading: current.loading }
    const parts = [...new Set(problems.map(({ part }) => part))]
    return reply
      .status(statusOf(status))
      .header('cache-control', 'no-store')
      .send({ status, parts, ...loading })
  })
}
