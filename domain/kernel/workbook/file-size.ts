/** Size limit of a workbook that is imported (kernel rule 15). */
export const MAX_WORKBOOK_BYTES = 5 * 1024 * 1024
