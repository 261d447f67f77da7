import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** The roles of the process that sent it. */
  readonly roles: string
}

/** An OpenTelemetry collector that stores what it receives. */
export interface Collector {
  readonly endpoint: string
  /** Every request body. */
  readonly bodies: readonly string[]
  spans(): readonly CollectedSpan[]
  stop(): Promise<void>
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] }
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

export const startCollector = async (): Promise<Collector> => {
  const bodies: string[] = []
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    if (request.url === '/v1/traces') {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        const roles = resource.attributes.find(({ key }) => key === 'matside.roles')?.value.stringValue ?? ''
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, roles })))
      }
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => spans,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
