/** A video that can be compared with others of the same student for the same item. */
export interface ComparableVideo {
  readonly id: string
  readonly studentId: string
  readonly curriculumId: string
}
