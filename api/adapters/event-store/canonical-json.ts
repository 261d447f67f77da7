/** JSON with sorted object keys and without undefined values: equal values always give the same text. */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const entries = value as Readonly<Record<string, unknown>>
  let text = '{'
  for (const key of sortedKeys(entries)) {
    const entry = entries[key]
    if (entry === undefined) continue
    if (text.length > 1) text += ','
    text += quoted(key) + canonicalJson(entry)
  }
  return `${text}}`
}

/** Most objects have their keys in this order already: to see that takes less time than to sort them. */
const sortedKeys = (entries: object): readonly string[] => {
  const keys = Object.keys(entries)
  return keys.every((key, at) => at === 0 || (keys[at - 1] ?? '') < key) ? keys : keys.sort()
}

/** Enough for the fields of all events; ids that are used as keys must not fill the memory. */
const MOST_KEPT = 5_000
const kept = new Map<string, string>()

/** `"amount":` */
const quoted = (key: string): string => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const text = `${JSON.stringify(key)}:`
  if (kept.size < MOST_KEPT) kept.set(key, text)
  return text
}
