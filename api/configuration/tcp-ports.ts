import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

/** A TCP port that a part of the program listens on. */
interface Listener {
  readonly port: number
  readonly what: string
  readonly setting: string
  /** Default: the program's host. */
  readonly host?: string
}

const listenersOf = (config: Config): Listener[] => {
  const listeners: Listener[] = []
  const { roles, identity, payments, mail, blobs, operator } = config
  if (operator !== null) listeners.push({ ...operator, what: 'the operator', setting: 'OPERATOR_PORT' })
  if (roles.has('api')) {
    listeners.push({ port: config.port, what: 'the console', setting: 'PORT' })
    if (identity.kind === 'embedded')
      listeners.push({ port: identity.port, what: 'sign-in', setting: 'IDENTITY_PORT, or PORT for all' })
  }
  if (roles.has('api') || roles.has('processes')) {
    if (payments.kind === 'simulator')
      listeners.push({ port: payments.port, what: 'payments', setting: 'PAYMENTS_PORT, or PORT for all' })
    if (mail.kind === 'embedded')
      listeners.push({ port: mail.inboxPort, what: 'the mail inbox', setting: 'MAIL_INBOX_PORT, or PORT for all' })
    if (blobs.kind === 'embedded')
      listeners.push({ port: blobs.port, what: 'blob storage', setting: 'BLOB_PORT, or PORT for all' })
  }
  return listeners.filter((listener) => listener.port !== 0)
}

const tryPort = async (host: string, port: number): Promise<NodeJS.ErrnoException | null> => {
  const server = createServer()
  try {
    server.listen({ host, port, exclusive: true })
    await once(server, 'listening')
    return null
  } catch (error) {
    return error as NodeJS.ErrnoException
  } finally {
    server.close()
  }
}

const sentence = (listener: Listener, host: string, error: NodeJS.ErrnoException): string => {
  if (error.code === 'EADDRINUSE')
    return `Port ${listener.port}, wanted for ${listener.what}, is taken by another program: stop that, or set ${listener.setting}.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `This machine has no address ${host} to listen on: set HOST.`
  return `Port ${listener.port}, wanted for ${listener.what}, cannot be used (${error.message}): set ${listener.setting}.`
}

/** Throws StartProblem with one sentence for each port that the program needs and cannot listen on. */
export const requireFreePorts = async (config: Config): Promise<void> => {
  const problems = new Set<string>()
  for (const listener of listenersOf(config)) {
    const { host = config.host } = listener
    const error = await tryPort(host, listener.port)
    if (error !== null) problems.add(sentence(listener, host, error))
  }
  if (problems.size > 0) throw new StartProblem([...problems].join('\n'))
}
