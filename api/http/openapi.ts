import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { problemsOf } from '../contract/common-problems.ts'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import { problemWith } from '../contract/problem.ts'

/** Serves the OpenAPI description at `/api/docs`, generated from the endpoints. */
export const describeApi = async (server: FastifyInstance): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Matside',
        version: '1',
        description:
          'Amounts are dollars, instants ISO 8601 in UTC. A change answers the log position that shows it: send it back as X-Read-After to read your own write. Send Idempotency-Key with every change: the same key is the same request, for 30 days.',
      },
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
    transform: jsonSchemaTransform,
  })
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Served under our pages' content security policy, which allows its style attributes.
    theme: { title: 'Matside API' },
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
}

const securityOf = (endpoint: AnyEndpoint): Record<string, string[]> =>
  endpoint.access === 'api-key' ? { apiKey: [] } : { bearer: endpoint.service === undefined ? [] : [endpoint.service] }

/** The descriptive part of a route's Fastify schema: summary, responses, problem codes, scope. */
export const descriptionOf = (endpoint: AnyEndpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.access === 'api-key' ? 'v1: other systems' : (endpoint.service ?? 'public')],
  response: {
    200: endpoint.response,
    ...(endpoint.also === undefined ? {} : { [endpoint.also]: endpoint.response }),
    default: {
      description: 'Problem details (RFC 9457)',
      content: { 'application/problem+json': { schema: problemWith(problemsOf(endpoint)) } },
    },
  },
  ...(endpoint.access === 'public' ? {} : { security: [securityOf(endpoint)] }),
})
