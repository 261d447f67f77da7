import { createServer } from 'node:net'

/** The program uses this many consecutive ports: console, sign-in, payments, inbox, blobs. */
const PORTS = 5
/** Below the system's ephemeral ports, so that no outgoing connection takes one of them. */
const FIRST = 20_000
const LAST = 32_000

/** The first of as many consecutive free ports as the program uses. */
export const freePorts = async (): Promise<number> => {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - PORTS))
    const free = await Promise.all(Array.from({ length: PORTS }, (_, at) => isFree(first + at)))
    if (free.every(Boolean)) return first
  }
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
