import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartProblem } from './start-problem.ts'

interface Door {
  readonly port: number
  readonly what: string
  readonly setting: string
}

const doorsOf = (config: Config): Door[] => {
  const doors: Door[] = []
  const { roles, identity, payments, mail, blobs } = config
  if (roles.has('api')) {
    doors.push({ port: config.port, what: 'the console', setting: 'PORT' })
    if (identity.kind === 'embedded')
      doors.push({ port: identity.port, what: 'sign-in', setting: 'IDENTITY_PORT, or PORT for all' })
  }
  if (roles.has('api') || roles.has('processes')) {
    if (payments.kind === 'simulator')
      doors.push({ port: payments.port, what: 'payments', setting: 'PAYMENTS_PORT, or PORT for all' })
    if (mail.kind === 'embedded')
      doors.push({ port: mail.inboxPort, what: 'the mail inbox', setting: 'MAIL_INBOX_PORT, or PORT for all' })
    if (blobs.kind === 'embedded')
      doors.push({ port: blobs.port, what: 'blob storage', setting: 'BLOB_PORT, or PORT for all' })
  }
  return doors.filter((door) => door.port !== 0)
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

const sentence = (door: Door, host: string, error: NodeJS.ErrnoException): string => {
  if (error.code === 'EADDRINUSE')
    return `Port ${door.port}, wanted for ${door.what}, is taken by another program: stop that, or set ${door.setting}.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `This machine has no address ${host} to listen on: set HOST.`
  return `Port ${door.port}, wanted for ${door.what}, cannot be used (${error.message}): set ${door.setting}.`
}

/** Throws StartProblem with a sentence for each port that the program needs and somebody else has. */
export const requireFreePorts = async (config: Config): Promise<void> => {
  const problems = new Set<string>()
  for (const door of doorsOf(config)) {
    const error = await tryPort(config.host, door.port)
    if (error !== null) problems.add(sentence(door, config.host, error))
  }
  if (problems.size > 0) throw new StartProblem([...problems].join('\n'))
}
