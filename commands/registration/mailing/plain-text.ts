const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  nbsp: ' ',
}

const decoded = (text: string): string =>
  text
    .replaceAll(/&#(\d{1,7});/g, (whole, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Converts sanitized HTML to plain text: separate paragraphs, list items with a dash, links with their URL. */
export const plainText = (html: string): string =>
  decoded(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, address: string, words: string) =>
        words === address ? words : `${words} (${address.replace(/^mailto:/, '')})`,
      )
      .replaceAll(/<li[^>]*>/gi, '- ')
      .replaceAll(/<br\s*\/?>|<\/li>/gi, '\n')
      .replaceAll(/<\/(p|div|h\d|ul|ol|blockquote)>/gi, '\n\n')
      .replaceAll(/<[^>]*>/g, ''),
  )
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
