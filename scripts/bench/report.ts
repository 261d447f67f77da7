/**
 * The Markdown text with the body of its section `## <name>` replaced, up to the next heading of that level; a missing
 * section is added at the end.
 */
export const replaceSection = (markdown: string, name: string, body: string): string => {
  const heading = `## ${name}\n`
  const section = `${heading}\n${body.trim()}\n`
  const start = `\n${markdown}`.indexOf(`\n${heading}`)
  if (start === -1) return `${markdown.trimEnd()}\n\n${section}`
  const next = markdown.indexOf('\n## ', start + heading.length)
  return `${markdown.slice(0, start)}${section}${next === -1 ? '' : markdown.slice(next)}`
}
