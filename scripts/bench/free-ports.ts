import { createServer } from 'node:net'

/** The program takes this many in a row: the console, sign-in, payments, the inbox, blobs. */
const IN_A_ROW = 5
/** Below the ports that the system gives to outgoing connections, one of which might come between. */
const FIRST = 20_000
const LAST = 32_000

/** The first of as many free ports in a row as the program takes. */
export const freePorts = async (): Promise<number> => {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - IN_A_ROW))
    const free = await Promise.all(Array.from({ length: IN_A_ROW }, (_, at) => isFree(first + at)))
    if (free.every(Boolean)) return first
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
