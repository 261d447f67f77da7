/** Maximum number of comments that a reviewer keeps (video-review rule 34). */
export const MAX_KEPT_COMMENTS = 200
/** Maximum length of a kept comment in characters (video-review rule 34). */
export const MAX_KEPT_COMMENT_LENGTH = 1_000

/** Whether two comments differ in letter case and spacing only. */
export const isSameComment = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

const keyOf = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
