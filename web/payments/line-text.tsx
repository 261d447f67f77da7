import type { LineItem } from '../../api/contract/payments.ts'

interface LineTextProps {
  readonly line: LineItem
  /** Athletes by student id. */
  readonly names: ReadonlyMap<string, string>
}

/** What a line is for, and for whom. */
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
