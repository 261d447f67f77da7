/**
 * `Boys 10–11`, `Boys 10–11, Bracket B` where the division is split (its only bracket is labeled `Bracket`), or
 * `Boys 10–11 + Boys 12–13` where another one is merged into it.
 */
export const bracketTitle = ({
  divisionName,
  label,
}: {
  readonly divisionName: string
  readonly label: string
}): string => {
  if (label === '' || label === 'Bracket') return divisionName
  return label.startsWith('+ ') ? `${divisionName} ${label}` : `${divisionName}, ${label}`
}
