/** Whether each place is one more than the number of athletes before it; shared places are equal, null is no place. */
export const isRanking = (places: readonly (number | null)[]): boolean => {
  const given = places.filter((place) => place !== null)
  return given.every((place) => place === 1 + given.filter((other) => other < place).length)
}
