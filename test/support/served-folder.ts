import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The content security policy that the console is served with; web/README.md gives the reason for each source. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'"

/** Answers of the API in a test without one: the address below /api (`/membership`) to a status and a body. */
export type FakeApi = (path: string, request: IncomingMessage) => { readonly status?: number; readonly body: unknown }

export interface ServedConsole {
  readonly url: string
  /** Of the build's files. */
  readonly folder: string
  close(): Promise<void>
}

/** Serves a build of the console under the console's policy, with a made-up API. */
export const serveFolder = async (folder: string, api: FakeApi): Promise<ServedConsole> => {
  const server = createServer((request, response) => {
    answer(request, response, folder, api).catch((error: Error) => response.destroy(error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    folder,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  api: FakeApi,
): Promise<void> => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path.startsWith('/api/')) {
    const { status = 200, body } = api(path.slice('/api'.length), request)
    const type = status < 400 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))
    return
  }
  const wanted = join(folder, normalize(path))
  const file = TYPES[extname(wanted)] === undefined ? join(folder, 'index.html') : wanted
  const content = await readFile(file).catch(() => null)
  response.writeHead(content === null ? 404 : 200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': CONTENT_SECURITY_POLICY,
  })
  response.end(content)
}
