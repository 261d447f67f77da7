import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The API's own description at `/api/docs`, made from the routes' contracts. */
export const describeApi = async (door: FastifyInstance): Promise<void> => {
  await door.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Matside',
        version: '1',
        description:
          'Amounts are dollars, instants ISO 8601 in UTC. A change answers the log position that shows it: send it back as X-Read-After to read your own write. Send Idempotency-Key with every change: the same key is the same request.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await door.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Under the policy of our own pages, which allows its style attributes.
    theme: { title: 'Matside API' },
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
}
