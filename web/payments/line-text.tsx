import type { LineItem } from '../../api/contract/payments.ts'

interface LineTextProps {
  readonly line: LineItem
  /** Athletes' names by student id. */
  readonly names: ReadonlyMap<string, string>
}

/** A line's title and athlete. */
export const LineText = ({ line, names }: LineTextProps) => {
  const { quantity, description, studentId } = line
  const name = studentId === null ? undefined : names.get(studentId)
  return (
    <>
      {quantity > 1 ? `${quantity} × ${description}` : description}
      {name === undefined ? null : <small> · {name}</small>}
    </>
  )
}
