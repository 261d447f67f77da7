import { replaceSection, sectionOf } from '../report.ts'

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
