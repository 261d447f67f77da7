/** The part of the load generator that the bench uses; it ships no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections?: number
    /** Seconds; ignored with `amount`. */
    readonly duration?: number
    readonly amount?: number
    readonly headers?: Readonly<Record<string, string>>
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
