import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface Patience {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
}

/**
 * The same timeouts as the program's own server: a client that sends byte by byte must not hold a connection forever.
 */
export const PATIENCE: Patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

/**
 * Whether a request's host is this machine: an IP address, `localhost` or a name below it, or the operator's public
 * host. A foreign site could resolve its own name to this machine (DNS rebinding) and read its pages.
 */
export const isOwnHost = (host: string | undefined, publicHost: string): boolean => {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  const address = name.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === publicHost
}

/** Answers 421 to requests for any other host. */
export const refusingForeignHosts =
  (publicHost: string, listener: Listener): Listener =>
  (request, response) => {
    if (isOwnHost(request.headers.host, publicHost)) return listener(request, response)
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end('This server is not known by that name.')
  }

/** Bytes a millisecond of the slowest line on which an upload is accepted. */
const SLOWEST_LINE = 10

/** Closes the connection of a client that takes longer to send its body than the slowest line would. */
export const closingSlowUploads =
  (listener: Listener, { requestTimeout }: Pick<Patience, 'requestTimeout'> = PATIENCE): Listener =>
  (request, response) => {
    const bytes = Number(request.headers['content-length'] ?? 0)
    const timer = setTimeout(() => request.socket.destroy(), requestTimeout + bytes / SLOWEST_LINE)
    request.once('end', () => clearTimeout(timer))
    request.once('close', () => clearTimeout(timer))
    listener(request, response)
  }

/** The server of an embedded part, for browsers of this machine. */
export const guardedServer = (publicHost: string, listener: Listener, patience: Patience = PATIENCE): Server =>
  createServer({ ...patience }, refusingForeignHosts(publicHost, listener))
