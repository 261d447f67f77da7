/** `dateOfBirth` → `Date of birth`, `zero-total` → `Zero total`; an abbreviation such as `VIP` stays one. */
export const wordsOf = (identifier: string): string => {
  const words = identifier
    .replace(/-/g, ' ')
    .replace(/([a-z\d])([A-Z])(?![A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field's default label: an id is labeled by its record, a flag by its adjective (`isTaxed`: "Taxed"). */
export const wordsOfField = (field: string): string => {
  const bare = field
    .replace(/(?<=.)Ids$/, 's')
    .replace(/(?<=.)Id$/, '')
    .replace(/^is(?=[A-Z])/, '')
  return wordsOf(bare)
}
