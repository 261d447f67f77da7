/** Where the body of section `## <name>` starts and ends; null if there is none. */
const placeOf = (markdown: string, name: string): { readonly start: number; readonly end: number } | null => {
  const heading = `## ${name}\n`
  const at = `\n${markdown}`.indexOf(`\n${heading}`)
  if (at === -1) return null
  const start = at + heading.length
  const next = markdown.indexOf('\n## ', start)
  return { start, end: next === -1 ? markdown.length : next }
}

/** The body of the section `## <name>`, up to the next heading of that level; undefined if there is none. */
export const sectionOf = (markdown: string, name: string): string | undefined => {
  const place = placeOf(markdown, name)
  return place === null ? undefined : markdown.slice(place.start, place.end).trim()
}

/** The Markdown text with the body of that section replaced; a missing section is added at the end. */
export const replaceSection = (markdown: string, name: string, body: string): string => {
  const place = placeOf(markdown, name)
  if (place === null) return `${markdown.trimEnd()}\n\n## ${name}\n\n${body.trim()}\n`
  return `${markdown.slice(0, place.start)}\n${body.trim()}\n${markdown.slice(place.end)}`
}

const firstCell = (line: string): string => line.split(' | ')[0] ?? ''

/**
 * The Markdown with a line in the table of section `## <section>`: it replaces the line with the same first cell, or is
 * added after the last one. What is written around the table is kept.
 */
export const withLine = (markdown: string, section: string, head: string, line: string): string => {
  const lines = (sectionOf(markdown, section) ?? head).trim().split('\n')
  const same = lines.findIndex((one) => firstCell(one) === firstCell(line))
  const last = lines.findLastIndex((one) => one.startsWith('|'))
  if (same === -1) lines.splice(last + 1, 0, line)
  else lines[same] = line
  return replaceSection(markdown, section, lines.join('\n'))
}
