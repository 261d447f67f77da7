/** `dateOfBirth` → `Date of birth`, `zero-total` → `Zero total`; an abbreviation such as `VIP` stays one. */
export const wordsOf = (identifier: string): string => {
  const words = identifier
    .replace(/-/g, ' ')
    .replace(/([a-z\d])([A-Z])(?![A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a field is called by its name alone: an id by the record it names, a flag by what is so (`isTaxed`: "Taxed"). */
export const wordsOfField = (field: string): string => {
  const bare = field
    .replace(/(?<=.)Ids$/, 's')
    .replace(/(?<=.)Id$/, '')
    .replace(/^is(?=[A-Z])/, '')
  return wordsOf(bare)
}
