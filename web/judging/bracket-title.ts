/** `Boys 10–11`, or `Boys 10–11, Bracket B` where the division is split: a division's only bracket is labeled `Bracket`. */
export const bracketTitle = ({
  divisionName,
  label,
}: {
  readonly divisionName: string
  readonly label: string
}): string => (label === '' || label === 'Bracket' ? divisionName : `${divisionName}, ${label}`)
