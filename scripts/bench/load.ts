import autocannon from 'autocannon'

const SECONDS = 4

export interface Load {
  readonly perSecond: number
  /** Answered requests. */
  readonly total: number
  readonly p99: number
  readonly failures: number
}

/** The same request on 32 connections for four seconds, unless the options say otherwise. */
export const load = async (options: Parameters<typeof autocannon>[0]): Promise<Load> => {
  const { requests, latency, non2xx, errors } = await autocannon({ duration: SECONDS, connections: 32, ...options })
  return { perSecond: requests.average, total: requests.total, p99: latency.p99, failures: non2xx + errors }
}
