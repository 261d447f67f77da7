import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Gateway, type GatewayOptions, openGateway } from '../../api/live/gateway.ts'
import type { LiveIdentity } from '../../api/live/socket.ts'
import { openChangeFeed } from '../../projections/kernel/change-feed.ts'
import { openPatientReader } from './connections.ts'

export interface LiveServer {
  readonly gateway: Gateway
  /** Origin of a tenant's host on this server. */
  readonly url: string
  /** How many connections are open. */
  connected(): Promise<number>
  close(): Promise<void>
}

/** The live-feed part of an API process: reader, NOTIFY listener and sockets. */
export const liveServer = async <I extends LiveIdentity>(
  url: string,
  options: Omit<GatewayOptions<I>, 'server' | 'reader' | 'feed'> & { readonly port?: number },
): Promise<LiveServer> => {
  const server = createServer()
  const reader = openPatientReader(url)
  const feed = await openChangeFeed(url)
  const gateway = openGateway({ server, reader, feed, ...options })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  return {
    gateway,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connected: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
      ),
    close: async () => {
      await gateway.close()
      await new Promise((resolve) => server.close(resolve))
      await feed.close()
      await reader.close()
    },
  }
}
