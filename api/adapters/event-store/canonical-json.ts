/** JSON with sorted object keys and without undefined values: equal values always give the same text. */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = value as Readonly<Record<string, unknown>>
  let text = '{'
  for (const key of Object.keys(entries).sort()) {
    if (entries[key] === undefined) continue
    if (text.length > 1) text += ','
    text += `${JSON.stringify(key)}:${canonicalJson(entries[key])}`
  }
  return `${text}}`
}
