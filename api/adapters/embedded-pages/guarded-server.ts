import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export interface Patience {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
}

/** As the program's own server: who sends byte by byte must not hold a connection for as long as they like. */
export const PATIENCE: Patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 }

/**
 * Whether a request names this machine: by an address, as `localhost` or below it, or by the name that the operator gave it. A
 * page of somebody else's can have its own name lead here (DNS rebinding), and would then read what is meant for this machine.
 */
export const isMeant = (host: string | undefined, publicHost: string): boolean => {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? ''
  const address = name.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) !== 0 || name === 'localhost' || name.endsWith('.localhost') || name === publicHost
}

/** Answers 421 to whoever asks for another machine by name. */
export const refusingForeignHosts =
  (publicHost: string, listener: Listener): Listener =>
  (request, response) => {
    if (isMeant(request.headers.host, publicHost)) return listener(request, response)
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end('This server is not known by that name.')
  }

/** The server of an embedded part, for browsers of this machine. */
export const guardedServer = (publicHost: string, listener: Listener, patience: Patience = PATIENCE): Server =>
  createServer({ ...patience }, refusingForeignHosts(publicHost, listener))
