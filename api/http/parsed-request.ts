import type { FastifyRequest } from 'fastify'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { App } from '../composition/app.ts'
import type { SignedInRequest, TokenRequest } from './route.ts'

/**
 * A request as routes receive it; params, query and body are already parsed by the endpoint's schemas. The getters
 * compute expensive values (the IP address, closures) on access.
 */
export class ParsedRequest implements Omit<SignedInRequest, 'params' | 'query' | 'body'> {
  readonly app: App
  readonly tenant: string
  private readonly request: FastifyRequest
  private readonly commandId: string

  constructor(app: App, request: FastifyRequest, commandId: string) {
    this.app = app
    this.tenant = request.tenant
    this.request = request
    this.commandId = commandId
  }

  get params(): unknown {
    return this.request.params
  }
  get query(): unknown {
    return this.request.query
  }
  get body(): unknown {
    return this.request.body
  }
  get method(): string {
    return this.request.method
  }
  get address(): string {
    return this.request.ip
  }
  get rawBody(): Buffer {
    return this.request.rawBody ?? Buffer.alloc(0)
  }
  /** Typed only in the requests of signed-in routes. */
  get person(): SignedInRequest['person'] {
    return this.request.person as SignedInRequest['person']
  }
  get sessionId(): SignedInRequest['sessionId'] {
    return this.request.sessionId
  }
  /** Typed only in the requests of routes with token access. */
  get token(): TokenRequest['token'] {
    return this.request.token as TokenRequest['token']
  }
  get header(): SignedInRequest['header'] {
    return (name) => {
      const value = this.request.headers[name]
      return Array.isArray(value) ? value[0] : value
    }
  }
  get command(): SignedInRequest['command'] {
    return (role, onBehalfOf): CommandContext => ({
      tenant: this.tenant,
      actor: {
        userId: this.request.person?.userId ?? 'system:door',
        role,
        ...(onBehalfOf === undefined ? {} : { onBehalfOf }),
      },
      commandId: this.commandId,
      correlationId: this.request.id,
      causationId: null,
    })
  }
}
