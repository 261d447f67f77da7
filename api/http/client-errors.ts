import type { Socket } from 'node:net'
import { DATA_HEADERS } from './secure-headers.ts'

/** A problem without a request: what arrived is not HTTP, too large, or too slow. */
const PROBLEMS: Readonly<Record<string, readonly [status: number, phrase: string, code: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'headers-too-large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'too-slow', 'The request took too long.'],
}
const NOT_HTTP = [400, 'Bad Request', 'invalid-request', 'The request is not valid.'] as const

/** Answers what could not be read as a request, with the headers of every answer, and closes the connection. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, title, code, detail] = PROBLEMS[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify({ type: `urn:matside:problem:${code}`, title, status, code, detail })
  const headers = {
    ...DATA_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'))
}
