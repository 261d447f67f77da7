import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { App } from '../composition/app.ts'
import { shareTags, withTags } from '../tournaments/share-tags.ts'

/**
 * The console's page with meta tags for sites that link to it; null for paths without them. If they cannot be read, the
 * page opens without them.
 */
export const pageWithShareTags = async (
  app: App,
  folder: string,
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
): Promise<string | null> => {
  const tags = await tagsFor(app, headers.host ?? '', new URL(url, 'http://page').pathname)
  return tags === null ? null : withTags(await readFile(join(folder, 'index.html'), 'utf8'), tags)
}

const tagsFor = async (app: App, host: string, path: string): Promise<string | null> => {
  try {
    return await shareTags(app, host, path)
  } catch {
    return null
  }
}
