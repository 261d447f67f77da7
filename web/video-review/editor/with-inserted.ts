/** A selection in a text field, in characters; a cursor has equal ends. */
export interface Selection {
  readonly from: number
  readonly to: number
}

/**
 * The text with a comment in place of the selection, and the cursor after the comment. Adds a space where the comment
 * would touch another word.
 */
export const withInserted = (
  text: string,
  { from, to }: Selection,
  comment: string,
): { readonly text: string; readonly cursor: number } => {
  const before = text.slice(0, from)
  const after = text.slice(to)
  const head = `${before}${/\S$/u.test(before) ? ' ' : ''}${comment}`
  return { text: `${head}${/^\S/u.test(after) ? ' ' : ''}${after}`, cursor: head.length }
}
