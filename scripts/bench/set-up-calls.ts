import { request } from 'node:http'
import { median, percentile } from './row.ts'

export const milliseconds = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} ms (p99 ${percentile(values, 99).toFixed(1)})`

export const timed = async (step: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await step()
  return performance.now() - start
}

/** The response fields that the benches read. */
interface Answer {
  readonly position: string
  /** Id of a preview. */
  readonly id: string
  readonly invoiceId: string
  /** Content of a file, base64. */
  readonly value: string
  readonly endpoint: string
  readonly container: string
  readonly filename: string
  readonly sasToken: string
}
export type Headers = Readonly<Record<string, string>>
export const post = (url: string, headers: Headers, body: unknown) => ask('POST', url, headers, body)
export const get = (url: string, headers: Headers) => ask('GET', url, headers)

/** By the loopback address with a `host` header, which `fetch` does not allow. */
const ask = async (method: string, url: string, headers: Headers, body?: unknown): Promise<Answer> => {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Answer)
          : reject(new Error(`${method} ${url}: ${response.statusCode} ${Buffer.concat(chunks)}`)),
      )
    })
    asking.once('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
