import type { FastifyInstance } from 'fastify'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { found } from './route.ts'
import { tenantOf } from './sign-in.ts'

const CACHED_SECONDS = 60

/**
 * `/embed/register/<tournament>.js`: a script for other sites. It inserts a button after itself that shows whether
 * registration is open and links to the tournament's page. It makes no requests, needs no cookies and changes nothing
 * else.
 */
export const serveRegisterButton = (server: FastifyInstance, app: App): void => {
  server.get<{ Params: { file: string } }>('/embed/register/:file', async (request, reply) => {
    const tournamentId = found(/^([\w-]{1,100})\.js$/.exec(request.params.file)?.[1])
    const tenant = await tenantOf(app, request)
    const row = await tournamentById(app.reader, tenant, tournamentId)
    const tournament = found(row?.isDraft === false ? row : null)
    const { displayAfter: opens, registrationEnds, startDate } = tournament
    const given = {
      url: `${app.tenants.originOf(tenant)}/events/${tournamentId}`,
      opens,
      ends: registrationEnds ?? startDate,
    }
    return reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .send(`(${button.toString()})(${JSON.stringify(given).replaceAll('<', '\\u003c')})`)
  })
}

/** Runs on the other site. Its source text is sent, so it cannot use anything outside this function. */
const button = (given: { readonly url: string; readonly opens: string; readonly ends: string }): void => {
  const script = document.currentScript
  if (script === null) return
  const language = (script.getAttribute('data-lang') ?? document.documentElement.lang).slice(0, 2)
  const all = {
    en: { open: 'Register', closed: 'Registration closed', opens: 'Opens ' },
    es: { open: 'Inscribirse', closed: 'Inscripción cerrada', opens: 'Abre ' },
    de: { open: 'Anmelden', closed: 'Anmeldung geschlossen', opens: 'Öffnet ' },
  }
  const supported = language === 'es' || language === 'de' ? language : 'en'
  const texts = all[supported]
  const link = document.createElement('a')
  link.href = given.url
  link.className = 'matside-register'
  link.style.cssText =
    'display:inline-block;padding:10px 20px;border-radius:6px;font:600 16px/1.25 system-ui,sans-serif;text-decoration:none'
  const inTime = (milliseconds: number): string => {
    const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
    const format = new Intl.RelativeTimeFormat(supported)
    if (minutes < 60) return format.format(minutes, 'minute')
    return minutes < 48 * 60
      ? format.format(Math.ceil(minutes / 60), 'hour')
      : format.format(Math.ceil(minutes / 1440), 'day')
  }
  const draw = (): void => {
    const [now, opens, ends] = [Date.now(), Date.parse(given.opens), Date.parse(given.ends)]
    const isOpen = now >= opens && now < ends
    link.textContent = isOpen ? texts.open : now < opens ? texts.opens + inTime(opens - now) : texts.closed
    link.style.color = isOpen ? '#fff' : '#35403e'
    link.style.background = isOpen ? '#0d5c50' : '#e3e8e6'
    link.setAttribute('data-state', isOpen ? 'open' : now < opens ? 'upcoming' : 'closed')
  }
  draw()
  setInterval(draw, 30_000)
  script.after(link)
}
