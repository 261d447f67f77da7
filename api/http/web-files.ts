import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built console. Browsers cache hashed files forever, and the page that references them never. */
export const serveWeb = async (server: FastifyInstance, folder: string | null): Promise<void> => {
  if (folder === null) return
  await server.register(fastifyStatic, {
    root: folder,
    // The build's manifest is not public.
    dotfiles: 'ignore',
    // The build writes .br and .gz next to each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
