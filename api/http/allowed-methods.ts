import type { FastifyInstance } from 'fastify'
import { pathOfUrl, patternOf } from './path-pattern.ts'

/**
 * Remembers which methods the routes accept, to answer 405 with `Allow` instead of 404 (RFC 9110 §15.5.6). Call it before
 * the routes are registered. Patterns that accept every path below them (`/*`) are left out.
 */
export const collectMethods = (server: FastifyInstance): ((url: string) => readonly string[]) => {
  const methodsOf = new Map<string, Set<string>>()
  server.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return
    const methods = methodsOf.get(url) ?? new Set()
    methodsOf.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
  })
  let patterns: readonly (readonly [RegExp, ReadonlySet<string>])[] | null = null
  return (url) => {
    patterns ??= [...methodsOf].map(([path, methods]) => [patternOf(path), methods])
    const path = pathOfUrl(url)
    return [...new Set(patterns.flatMap(([pattern, methods]) => (pattern.test(path) ? [...methods] : [])))].toSorted()
  }
}
