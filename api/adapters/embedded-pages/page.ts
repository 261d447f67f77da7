import type { ServerResponse } from 'node:http'
import type { Html } from './html.ts'
import { html } from './html.ts'
import { STYLE } from './style.ts'

/** Path of the embedded servers' style sheet. */
export const STYLE_PATH = '/assets/page.css'

export interface Page {
  readonly title: string
  readonly body: Html
  /** Origins, in addition to this server's, to which the page's forms may submit or redirect. */
  readonly formTargets?: readonly string[]
  /** A script of this server that the page runs, e.g. `/assets/submit.js`. */
  readonly script?: string
  /** Maximum width of the content. */
  readonly width?: 'narrow' | 'wide'
}

export const pageHeaders = (page: Page): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    page.script === undefined ? "script-src 'none'" : "script-src 'self'",
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // With `no-referrer` browsers would send forms with the origin `null`.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
})

export const pageMarkup = (page: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
${page.script === undefined ? null : html`<script src="${page.script}" defer></script>`}
</head>
<body><main class="${page.width ?? 'narrow'}">${page.body}</main></body>
</html>
`.markup

export const sendPage = (response: ServerResponse, status: number, page: Page): void => {
  response.writeHead(status, pageHeaders(page)).end(pageMarkup(page))
}

export const sendStyle = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=300' }).end(STYLE)
}
