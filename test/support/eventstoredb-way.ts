import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Way {
  /** The given connection string, by this way. */
  readonly connectionString: string
  /** Keeps back what the server answers, until `speak`. */
  silence(): void
  speak(): void
  /** Breaks every connection and lets no other one through, until `mend`. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** A way to the one server of a connection string, without TLS, on which its answers can be kept back or cut off. */
export const wayTo = async (connectionString: string): Promise<Way> => {
  const [, before = '', hostname = '', port = '2113', after = ''] = ONE_SERVER.exec(connectionString) ?? []
  const sockets = new Set<Socket>()
  const answers = new Set<Socket>()
  const way = createServer((asking) => {
    const there = connect(Number(port), hostname)
    answers.add(there)
    asking.pipe(there)
    there.pipe(asking)
    for (const end of [asking, there]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        answers.delete(there)
        asking.destroy()
        there.destroy()
      })
    }
  })
  const listen = (at: number): Promise<void> => new Promise((resolve) => way.listen(at, '127.0.0.1', resolve))
  const cut = async (): Promise<void> => {
    if (!way.listening) return
    const closed = new Promise((resolve) => way.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const own = (way.address() as AddressInfo).port
  return {
    connectionString: `${before}127.0.0.1:${own}${after}`,
    silence: () => {
      for (const there of answers) there.pause()
    },
    speak: () => {
      for (const there of answers) there.resume()
    },
    cut,
    mend: () => listen(own),
    close: cut,
  }
}

const ONE_SERVER = /^((?:esdb|kurrentdb):\/\/(?:[^/?@]+@)?)([^/?@,:]+)(?::(\d+))?(\/?\?.*)$/

/** Whether there can be such a way: one server, whose name no certificate has to confirm. */
export const hasWay = (connectionString: string): boolean =>
  ONE_SERVER.test(connectionString) && /[?&]tls=false(&|$)/i.test(connectionString)
