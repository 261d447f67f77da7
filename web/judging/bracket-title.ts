/** A bracket's name: its division, and its label where the division is split or has no name. */
export const bracketTitle = ({
  divisionName,
  label,
}: {
  readonly divisionName: string
  readonly label: string
}): string => [divisionName, label].filter(Boolean).join(' · ')
