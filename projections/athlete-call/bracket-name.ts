/**
 * `Boys 10-11`, `Boys 10-11, Bracket B` where the division is split (its only bracket is labeled `Bracket`), or
 * `Boys 10-11 + Boys 12-13` where another one is merged into it.
 */
export const bracketName = (divisionName: string, label: string): string => {
  if (label === '' || label === 'Bracket') return divisionName
  return label.startsWith('+ ') ? `${divisionName} ${label}` : `${divisionName}, ${label}`
}

/** The divisions that a bracket holds, without its letter: `Boys 10-11 + Boys 12-13`. */
export const divisionsName = (divisionName: string, label: string): string =>
  label.startsWith('+ ') ? `${divisionName} ${label.replace(/, Bracket [A-Z]+$/, '')}` : divisionName
