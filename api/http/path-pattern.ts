/** Matches paths with a pattern of literal parts and `:params`; a param with `?` may be missing. */
export const patternOf = (path: string): RegExp => {
  const parts = path.split('/').filter((part) => part !== '')
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${source.join('')}/?$`, 'i')
}

/** The path of a request's URL. */
export const pathOfUrl = (url: string): string => {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
