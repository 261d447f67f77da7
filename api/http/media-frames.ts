import type { FastifyInstance } from 'fastify'
import type { Resource } from '../../domain/curriculum/published.ts'
import { isWebAddress } from '../../domain/kernel/link.ts'
import { curriculumOf } from '../../projections/curriculum/curriculum.queries.ts'
import type { App } from '../composition/app.ts'
import { MEDIA_FRAME } from '../contract/curriculum.ts'
import { escapeHtml } from './escape-html.ts'
import { found } from './route.ts'
import { tenantOf } from './sign-in.ts'

/**
 * `/media/<item>/<index>`: a page for a frame that shows one resource of a curriculum item, a picture or a video of
 * another site. Its policy names that site, and nothing else loads or runs in it; the console's own pages load nothing
 * from other sites (curriculum rule 4).
 */
export const serveMediaFrames = (server: FastifyInstance, app: App): void => {
  server.get<{ Params: { item: string; at: string } }>(
    MEDIA_FRAME,
    { schema: { hide: true } },
    async (request, reply) => {
      const { item, at } = request.params
      const tenant = await tenantOf(app, request)
      const row = (await curriculumOf(app.reader, tenant)).find(({ itemId }) => itemId === item)
      const resource = found(row?.resources[Number(at)])
      const element = found(elementOf(resource))
      const { origin } = new URL(resource.uri)
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-frame-options', 'SAMEORIGIN')
        .header(
          'content-security-policy',
          `default-src 'none'; media-src ${origin}; img-src ${origin}; style-src 'unsafe-inline'; frame-ancestors 'self'`,
        )
        .send(
          `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(resource.name)}</title>${STYLE}</head><body>${element}</body></html>`,
        )
    },
  )
}

const STYLE =
  '<style>html,body{height:100%;margin:0;background:#000}video,img{display:block;width:100%;height:100%;object-fit:contain}</style>'

/** Null for a resource that is no picture or video of another site. */
const elementOf = ({ mediaType, uri, name }: Resource): string | null => {
  if (!isWebAddress(uri)) return null
  const address = escapeHtml(new URL(uri).href)
  if (mediaType.startsWith('video/')) return `<video src="${address}" controls autoplay playsinline></video>`
  return mediaType.startsWith('image/') ? `<img src="${address}" alt="${escapeHtml(name)}">` : null
}
