import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemsOf } from '../contract/common-problems.ts'
import type { AnyEndpoint, Method } from '../contract/endpoint.ts'
import { webhookKind, webhookMessage } from '../contract/integrations.ts'
import { problemWith } from '../contract/problem.ts'

/** Serves the OpenAPI description at `/api/docs`, generated from the endpoints. */
export const describeApi = async (server: FastifyInstance): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Matside',
        version: '1',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
        description:
          'Amounts are dollars, instants ISO 8601 in UTC. A change answers the log position that shows it: send it back as X-Read-After to read your own write. Send Idempotency-Key with every change: the same key is the same request, for 30 days.',
      },
      servers: [{ url: '/', description: 'The organization of this host' }],
      webhooks: webhooks(),
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key of the organization (`msk_…`), for servers: anyone who sees it can read with it.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route as Parameters<typeof jsonSchemaTransform>[0])
      const endpoint = (route.route.config as { readonly endpoint?: AnyEndpoint } | undefined)?.endpoint
      if (endpoint === undefined || schema?.hide === true) return { schema: { ...schema, hide: true }, url }
      const headers = headersOf(endpoint)
      if (endpoint.form === undefined) return { schema: withNamedKeys({ ...schema, headers }), url }
      const content = {
        'application/json': { schema: schemaOfBody(route, endpoint.body) },
        'multipart/form-data': { schema: schemaOfBody(route, endpoint.form.fields) },
      }
      return { schema: withNamedKeys({ ...schema, headers, body: { content } }), url }
    },
  })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Served under our pages' content security policy, which allows its style attributes.
    theme: { title: 'Matside API' },
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
}

type Webhooks = NonNullable<Extract<FastifyDynamicSwaggerOptions['openapi'], { webhooks?: unknown }>['webhooks']>

/** The messages that a webhook receives, by kind, and the headers with which they are signed. */
const webhooks = (): Webhooks =>
  Object.fromEntries(
    [...webhookKind.options, 'test'].map((kind) => [
      kind,
      {
        post: {
          operationId: `receive${kind.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: `News of the kind ${kind}`,
          tags: ['webhooks'],
          security: [],
          parameters: [
            header('webhook-id', 'Stays the same when the message is sent again'),
            header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
            header(
              'webhook-signature',
              '`v1,` and an HMAC-SHA256 of id, timestamp and body; two while a secret changes',
            ),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: messageOf(kind),
              },
            },
          },
          responses: {
            '2XX': { description: 'Received' },
            '4XX': { description: 'Not received: it is sent again later' },
          },
        },
      },
    ]),
  )

const messageOf = (kind: string): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(webhookMessage.extend({ type: z.literal(kind) }))
  return schema
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' as const },
})

const schemaOfBody = (route: object, body: AnyEndpoint['body']): unknown => {
  const of = route as Parameters<typeof jsonSchemaTransform>[0]
  return jsonSchemaTransform({ ...of, schema: { ...of.schema, body } }).schema.body
}

/** Headers that the HTTP layer reads itself. Described here, they are validated where they are read. */
const headersOf = ({ changes }: AnyEndpoint) => ({
  type: 'object',
  properties: changes
    ? {
        'Idempotency-Key': {
          type: 'string',
          description: 'The same key is the same request, for 30 days: a retry changes nothing more.',
        },
      }
    : {
        'X-Read-After': {
          type: 'string',
          pattern: '^[0-9]{1,16}$',
          description: 'The log position of a change: the answer includes it.',
        },
      },
})

/**
 * A record with given keys is described by zod as `propertyNames` with all of them required. Generators of clients read
 * `properties`.
 */
const withNamedKeys = <T>(schema: T): T => {
  if (Array.isArray(schema)) return schema.map(withNamedKeys) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const { propertyNames, additionalProperties, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withNamedKeys(value as unknown)]),
  ) as { readonly propertyNames?: { readonly enum?: readonly string[] }; readonly additionalProperties?: unknown }
  const names = propertyNames?.enum
  if (names !== undefined && additionalProperties !== undefined && 'required' in rest)
    return { ...rest, properties: Object.fromEntries(names.map((name) => [name, additionalProperties])) } as T
  return {
    ...rest,
    ...(propertyNames === undefined ? {} : { propertyNames }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
  } as T
}

/** A name for generated clients: `GET /tournament/id/:id` is `getTournamentIdById`. */
const operationIdOf = (method: Method, path: string): string => {
  const words = path.split(/[/-]/).flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : [part]))
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

const securityOf = (endpoint: AnyEndpoint): Record<string, string[]> =>
  endpoint.access === 'api-key' ? { apiKey: [] } : { bearer: endpoint.service === undefined ? [] : [endpoint.service] }

/** A file, of one of these types. Its bytes have no schema (OpenAPI 3.1 §4.8.14.3). */
const fileOf = (media: readonly string[]) => ({
  description: 'The file',
  content: Object.fromEntries(media.map((type) => [type, { schema: z.any() }])),
})

/** The caller's errors, and those of the server. */
const problemResponses = (schema: ReturnType<typeof problemWith>) => {
  const response = (description: string) => ({ description, content: { 'application/problem+json': { schema } } })
  return {
    '4xx': response('A problem of the request, as problem details (RFC 9457)'),
    '5xx': response('An outage or an error, as problem details (RFC 9457)'),
  }
}

/** The descriptive part of a route's Fastify schema: name, summary, responses, problem codes, scope. */
export const descriptionOf = (endpoint: AnyEndpoint, method: Method): FastifySchema => ({
  operationId: operationIdOf(method, endpoint.path),
  summary: endpoint.summary,
  tags: [endpoint.access === 'api-key' ? 'v1: other systems' : (endpoint.service ?? 'public')],
  response: {
    200: endpoint.media === undefined ? endpoint.response : fileOf(endpoint.media),
    ...(endpoint.also === undefined ? {} : { [endpoint.also]: endpoint.response }),
    ...problemResponses(problemWith(problemsOf(endpoint))),
  },
  security: endpoint.access === 'public' ? [] : [securityOf(endpoint)],
})
