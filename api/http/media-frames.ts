import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Resource } from '../../domain/curriculum/published.ts'
import { isWebAddress } from '../../domain/kernel/link.ts'
import { curriculumOf } from '../../projections/curriculum/curriculum.queries.ts'
import { offeredTournament } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { MEDIA_FRAME } from '../contract/curriculum.ts'
import { EVENT_MEDIA_FRAME } from '../contract/tournaments.ts'
import { escapeHtml } from './escape-html.ts'
import { found } from './route.ts'
import { tenantOf } from './sign-in.ts'

/**
 * `/media/<item>/<index>`: a page for a frame that shows one resource of a curriculum item, a picture or a video of
 * another site. Its policy names that site, and nothing else loads or runs in it; the console's own pages load nothing
 * from other sites (curriculum rule 4). `/media/event/<tournament>/<event>/<resource>`: the same for a tournament's event
 * (tournaments rule 19).
 */
export const serveMediaFrames = (server: FastifyInstance, app: App): void => {
  server.get<{ Params: { item: string; at: string } }>(
    MEDIA_FRAME,
    { schema: { hide: true } },
    async (request, reply) => {
      const { item, at } = request.params
      const tenant = await tenantOf(app, request)
      const row = (await curriculumOf(app.reader, tenant)).find(({ itemId }) => itemId === item)
      return sendFrame(reply, found(row?.resources[Number(at)]))
    },
  )
  server.get<{ Params: { tournament: string; event: string; resource: string } }>(
    EVENT_MEDIA_FRAME,
    { schema: { hide: true } },
    async (request, reply) => {
      const { tournament, event, resource } = request.params
      const row = await offeredTournament(app.reader, await tenantOf(app, request), tournament)
      const { resources } = found(row?.offer.events.find(({ eventId }) => eventId === event))
      const { name, uri, type } = found(resources.find(({ id }) => id === resource))
      return sendFrame(reply, { name, uri, mediaType: type })
    },
  )
}

type Media = Pick<Resource, 'name' | 'uri' | 'mediaType'>

const sendFrame = (reply: FastifyReply, media: Media): FastifyReply => {
  const element = found(elementOf(media))
  const { origin } = new URL(media.uri)
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
      `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(media.name)}</title>${STYLE}</head><body>${element}</body></html>`,
    )
}

const STYLE =
  '<style>html,body{height:100%;margin:0;background:#000}video,img{display:block;width:100%;height:100%;object-fit:contain}</style>'

/** Null for a resource that is no picture or video of another site. */
const elementOf = ({ mediaType, uri, name }: Media): string | null => {
  if (!isWebAddress(uri)) return null
  const address = escapeHtml(new URL(uri).href)
  if (mediaType.startsWith('video/')) return `<video src="${address}" controls autoplay playsinline></video>`
  return mediaType.startsWith('image/') ? `<img src="${address}" alt="${escapeHtml(name)}">` : null
}
