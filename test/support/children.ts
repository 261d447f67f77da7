import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { TEST_MASTER_KEY } from './master-key.ts'
import { minimalEnvironment } from './minimal-environment.ts'
import type { TokenIssuer } from './token-issuer.ts'
import { until } from './until.ts'

/** The program, or some of its roles, as a separate process that can be killed. */
export interface Child {
  readonly process: ChildProcess
  /** Port of its API; null without the API role. */
  readonly port: number | null
}

const ORIGIN = 'http://localhost:4200'

/**
 * Starts a child and waits until its roles run. For the additional settings see api/configuration/config-settings.ts.
 */
export const startChild = async (
  issuer: TokenIssuer,
  settings: Readonly<Record<string, string>> & { readonly DATABASE_URL: string; readonly DATA_DIR: string },
): Promise<Child> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'product-child.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...minimalEnvironment,
      PORT: '0',
      PUBLIC_ORIGIN: ORIGIN,
      PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: 'test',
      OIDC_AUDIENCE: issuer.audience,
      ...settings,
    },
  })
  let output = ''
  let ended: Error | null = null
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  child.once('error', (error) => {
    ended = error
  })
  child.once('close', (code, signal) => {
    ended ??= new Error(`The child ended before it ran: ${code ?? signal}`)
  })
  const line = await until(
    'the child runs',
    () => {
      if (output.includes('\n')) return output.slice(0, output.indexOf('\n'))
      if (ended !== null) throw ended
      return undefined
    },
    120_000,
  )
  return { process: child, port: (JSON.parse(line) as { port: number | null }).port }
}

export const killChild = ({ process: child }: Child): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

/** Asks the child's API under the tenant `lions`; with a body it is a POST. */
export const askChild = async <T>(
  { port }: Child,
  issuer: TokenIssuer,
  subject: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; json: T }> => {
  const authorization = `Bearer ${await issuer.token(subject)}`
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { host: `lions.${new URL(ORIGIN).host}`, authorization, 'content-type': 'application/json' }
    const to = { host: '127.0.0.1', port, method, path: `/api/${path}`, headers, agent: false }
    const asking = request(to, (response) => {
      const read = async (): Promise<{ status: number; json: T }> => {
        const chunks: Buffer[] = []
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
        return { status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(chunks).toString('utf8')) as T }
      }
      // Killing the child during its response rejects the request.
      read().then(resolve, reject)
    })
    asking.on('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
