interface InLine {
  readonly waitingId: string
  readonly isOffered: boolean
}

/** `names` with one of them moved to `place`, counted from 1 among those without an offer, who are in line. */
export const moveInLine = <T extends InLine>(names: readonly T[], waitingId: string, place: number): readonly T[] => {
  const moved = names.find((name) => name.waitingId === waitingId)
  if (moved === undefined) return names
  const rest = names.filter((name) => name !== moved)
  const before = rest.filter(({ isOffered }) => !isOffered)[place - 1]
  const index = before === undefined ? rest.length : rest.indexOf(before)
  return [...rest.slice(0, index), moved, ...rest.slice(index)]
}
