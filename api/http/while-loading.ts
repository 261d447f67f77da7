import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { apiText } from '../contract/texts.ts'
import { phraseIn } from '../documents/phrase-in.ts'
import type { Loading } from '../operator/program-state.ts'
import { escapeHtml } from './escape-html.ts'
import { detailed, sendProblem } from './problems.ts'

/** For load balancers and monitoring, and what the payment provider reports about the payments that are being loaded. */
const ALWAYS_OPEN = new Set(['/live', '/ready', '/api/health', '/api/payments/notices'])
const REFRESH_SECONDS = 3

export interface WhileLoading {
  /** Null: the server is open. */
  readonly current: () => Loading | null
  /** The style sheet of the page. */
  readonly style: string
}

/** While data is loaded, requests of people are refused: pages show how far it is. */
export const closeWhileLoading = (server: FastifyInstance, loading: WhileLoading): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const current = loading.current()
    if (current === null || ALWAYS_OPEN.has(request.url.split('?', 1)[0] ?? '')) return done()
    if (request.url.startsWith('/api/') || request.method !== 'GET')
      sendProblem(reply, request.id, {
        status: 503,
        code: 'still-loading',
        ...detailed(apiText('still-loading')),
        details: { ...current },
      })
    else
      reply
        .status(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': REFRESH_SECONDS })
        .type('text/html; charset=utf-8')
        .send(pageOf(request, current, loading.style))
  })
}

const pageOf = (request: FastifyRequest, { done, total }: Loading, style: string): string => {
  const language = languageOfBrowser(request.headers['accept-language'])
  const say = (phrase: Parameters<typeof phraseIn>[1]) => escapeHtml(phraseIn(language, phrase))
  const title = say(apiText('loading-title'))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>${title}</title>
<style>${style}progress { width: 100%; accent-color: var(--accent); }</style>
</head>
<body><main class="narrow"><div class="card">
<h1>${title}</h1>
<p>${say(apiText('still-loading'))}</p>
${
  total === null
    ? `<progress aria-label="${title}"></progress>`
    : `<progress aria-label="${title}" value="${done}" max="${total}"></progress>
<p class="muted">${say(apiText('loading-steps', { done, total }))}</p>`
}
</div></main></body>
</html>
`
}

/** The first language of the header that pages are written in; English without one. */
const languageOfBrowser = (accepted = ''): SpokenLanguage => {
  const tags = accepted.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  return tags.find((tag): tag is SpokenLanguage => tag === 'en' || tag === 'es' || tag === 'de') ?? 'en'
}
