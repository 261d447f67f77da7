/** `Boys 10-11`, or `Boys 10-11, Bracket B` where the division is split: a division's only bracket is labeled `Bracket`. */
export const bracketName = (divisionName: string, label: string): string =>
  label === '' || label === 'Bracket' ? divisionName : `${divisionName}, ${label}`
