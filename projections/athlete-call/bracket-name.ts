/** `Boys 10-11`, or `Boys 10-11, Bracket B` where the division is split: a draw labels an only bracket plainly `Bracket`. */
export const bracketName = (divisionName: string, label: string): string =>
  label === '' || label === 'Bracket' ? divisionName : `${divisionName}, ${label}`
