import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface EventStoreProxy {
  /** The given connection string, through this proxy. */
  readonly connectionString: string
  /** Holds the server's answers back until `resumeAnswers`. */
  pauseAnswers(): void
  resumeAnswers(): void
  /** Breaks every connection and refuses new ones until `restore`. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** A proxy to the single server of a connection string without TLS, which can pause answers and cut connections. */
export const startProxy = async (connectionString: string): Promise<EventStoreProxy> => {
  const [, before = '', hostname = '', port = '2113', after = ''] = ONE_SERVER.exec(connectionString) ?? []
  const sockets = new Set<Socket>()
  const answers = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    answers.add(upstream)
    client.pipe(upstream)
    upstream.pipe(client)
    for (const end of [client, upstream]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        answers.delete(upstream)
        client.destroy()
        upstream.destroy()
      })
    }
  })
  const listen = (at: number): Promise<void> => new Promise((resolve) => proxy.listen(at, '127.0.0.1', resolve))
  const cut = async (): Promise<void> => {
    if (!proxy.listening) return
    const closed = new Promise((resolve) => proxy.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const own = (proxy.address() as AddressInfo).port
  return {
    connectionString: `${before}127.0.0.1:${own}${after}`,
    pauseAnswers: () => {
      for (const upstream of answers) upstream.pause()
    },
    resumeAnswers: () => {
      for (const upstream of answers) upstream.resume()
    },
    cut,
    restore: () => listen(own),
    close: cut,
  }
}

const ONE_SERVER = /^((?:esdb|kurrentdb):\/\/(?:[^/?@]+@)?)([^/?@,:]+)(?::(\d+))?(\/?\?.*)$/

/** Whether a proxy is possible: a single server, without a certificate that confirms its name. */
export const canProxy = (connectionString: string): boolean =>
  ONE_SERVER.test(connectionString) && /[?&]tls=false(&|$)/i.test(connectionString)
