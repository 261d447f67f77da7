import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built console. Browsers cache hashed files forever, the page that names them never. */
export const serveWeb = async (server: FastifyInstance, folder: string | null): Promise<void> => {
  if (folder === null) return
  await server.register(fastifyStatic, {
    root: folder,
    // The build's manifest is not public.
    dotfiles: 'ignore',
    // The build writes .br and .gz beside each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
