export type PaperSize = 'LETTER' | 'A4'

/** Where paper is US Letter; everywhere else it is A4 (Unicode CLDR, measurementData, paperSize). */
const LETTER_REGIONS = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper of an organization's region, by its locale (`es-MX`). */
export const paperOf = (locale: string | undefined): PaperSize => {
  const { region = '' } = new Intl.Locale(locale ?? 'en-US').maximize()
  return LETTER_REGIONS.has(region) ? 'LETTER' : 'A4'
}
