import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built console. Hashed files are kept by browsers for good, the page that names them never. */
export const serveWeb = async (door: FastifyInstance, folder: string | null): Promise<void> => {
  if (folder === null) return
  await door.register(fastifyStatic, {
    root: folder,
    // What the build says about itself is nobody's business.
    dotfiles: 'ignore',
    // The build writes .br and .gz beside each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
