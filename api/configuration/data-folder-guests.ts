import { rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { lockName } from './data-folder.ts'

/**
 * What runs in a data folder, the embedded database, belongs to the process that holds its lock. Other processes use it
 * as guests: each keeps a connection to the holder, which ends with the guest however that ends.
 */
export interface Guests {
  /**
   * Resolves once the last guest has left, or after `withinMs`; from then on none is admitted. `onWait` receives what the
   * guests do, if there are any.
   */
  lastOut(onWait?: (purposes: readonly string[]) => void, withinMs?: number): Promise<void>
}

const WELCOME = 'welcome\n'

/** Admits guests, for the holder of the folder's lock and once they can use what runs there. */
export const admitGuests = (dataDir: string): Promise<Guests> => {
  const name = lockName(dataDir, 'guests')
  // A holder that was killed leaves its socket file behind.
  if (name.endsWith('.sock')) rmSync(name, { force: true })
  const guests = new Map<Socket, string>()
  let left: () => void = () => {}
  const server = createServer((socket) => {
    socket.unref()
    socket.on('error', () => {})
    socket.once('data', (purpose) => {
      guests.set(socket, String(purpose))
      socket.write(WELCOME)
    })
    socket.on('close', () => {
      guests.delete(socket)
      if (guests.size === 0) left()
    })
  })
  const lastOut = async (onWait: (purposes: readonly string[]) => void = () => {}, withinMs?: number) => {
    if (guests.size > 0) {
      onWait([...guests.values()])
      // Without this, the process might end while it waits.
      server.ref()
      const { promise, resolve } = Promise.withResolvers<void>()
      left = resolve
      const timer = withinMs === undefined ? undefined : setTimeout(resolve, withinMs)
      await promise
      clearTimeout(timer)
    }
    server.close()
    for (const socket of guests.keys()) socket.destroy()
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(name, () => {
      server.unref()
      resolve({ lastOut })
    })
  })
}

/** Becomes a guest of the folder's holder. Returns how to leave; null if none admits guests, as while it starts or ends. */
export const joinAsGuest = (dataDir: string, purpose: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    const socket = createConnection(lockName(dataDir, 'guests'))
    socket.on('error', () => {})
    socket.once('close', () => resolve(null))
    socket.once('connect', () => socket.write(purpose))
    socket.once('data', () => {
      socket.unref()
      resolve(() => socket.destroy())
    })
  })
