import type { AnyInput } from '../../api/contract/endpoint.ts'
import { pathOf } from '../../api/contract/path.ts'
import type { Given, ReadAnswer, ReadInput, ReadPath, SendAnswer, SendInput, SendKey } from './endpoints.ts'
import { type RequestOptions, readAddress, sendAddress } from './request.ts'

/**
 * Reads an endpoint by its path: `await read('/tournament/id/:id', { params: { id } })`. The result is never older than
 * this tab's last change. Retries when no response arrives. Throws ApiProblem.
 */
export function read<P extends ReadPath>(path: P, ...given: WithOptions<Given<ReadInput<P>>>): Promise<ReadAnswer<P>>
export function read(path: string, input?: AnyInput, options?: RequestOptions): Promise<unknown> {
  return readAddress(pathOf(path, input), options)
}

/**
 * Sends to an endpoint by its method and path: `await send('POST /athletecall/:t/staging', { params, body })`. A change
 * carries an id, so it can safely be retried when no response arrives. Throws ApiProblem.
 */
export function send<K extends SendKey>(key: K, ...given: WithOptions<Given<SendInput<K>>>): Promise<SendAnswer<K>>
export function send(key: string, input?: AnyInput, options?: RequestOptions): Promise<unknown> {
  const { method, address } = targetOf(key, input)
  return sendAddress(method, address, input?.body, options)
}

type WithOptions<G extends readonly unknown[]> = readonly [...G, options?: RequestOptions]

/** Method and address of `POST /x/:t` with its input. */
export const targetOf = (key: string, input?: AnyInput) => {
  const [method = '', path = ''] = key.split(' ')
  return { method: method === 'DELETE' ? 'DELETE' : 'POST', address: pathOf(path, input) } as const
}
