import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { HASHED_CACHE, hashedFiles } from './hashed-files.ts'

/** Serves the built console. Browsers cache hashed files forever, and the page that references them never. */
export const serveWeb = async (server: FastifyInstance, folder: string | null): Promise<void> => {
  if (folder === null) return
  const assets = join(folder, 'assets')
  await server.register(fastifyStatic, {
    root: folder,
    // The build's manifest is not public.
    dotfiles: 'ignore',
    // The build writes .br and .gz next to each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? HASHED_CACHE : 'no-cache')
    },
  })
  server.get(
    '/assets/*',
    { schema: { hide: true } },
    hashedFiles(assets, (reply, name) => reply.sendFile(`assets/${name}`)),
  )
}
