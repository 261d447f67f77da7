import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

export interface CardFormPage {
  readonly origin: string
  /** URL and body of every request that reached this server, which represents ours. */
  readonly received: readonly string[]
  close(): Promise<void>
}

/** Builds the page and serves it on a tenant's host, under a policy that allows connections to `apiUrl` only. */
export const serveCardFormPage = async (apiUrl: string): Promise<CardFormPage> => {
  const folder = await mkdtemp(join(tmpdir(), 'matside-card-form-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false },
  })
  const received: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push(`${request.url} ${await bodyOf(request)}`)
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const type = TYPES[extname(path)]
    const content = await readFile(join(folder, type === undefined ? 'index.html' : normalize(path))).catch(() => '')
    response
      .writeHead(200, {
        'content-type': type ?? 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src ${apiUrl}; script-src 'self' https://js.stripe.com`,
      })
      .end(content)
  }
  const server = createServer((request, response) => {
    // The page was closed during its request.
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://lions.localhost:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const bodyOf = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
