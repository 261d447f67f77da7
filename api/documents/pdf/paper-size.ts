export type PaperSize = 'LETTER' | 'A4'

/** The papers that credentials are printed on (tournaments rule 12). */
export const credentialTemplates: readonly { readonly id: string; readonly displayName: string; size: PaperSize }[] = [
  { id: 'us-letter', displayName: 'US Letter', size: 'LETTER' },
  { id: 'a4', displayName: 'A4', size: 'A4' },
]

/** Regions that use US Letter; all others use A4 (Unicode CLDR, measurementData, paperSize). */
const LETTER_REGIONS = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper size of the organization's region, by its locale (`es-MX`). */
export const paperOf = (locale: string | undefined): PaperSize => {
  const { region = '' } = new Intl.Locale(locale ?? 'en-US').maximize()
  return LETTER_REGIONS.has(region) ? 'LETTER' : 'A4'
}

/** The formats for credentials, starting with the paper size of the organization's region. */
export const templatesIn = (locale: string | undefined): readonly { id: string; displayName: string }[] => {
  const usual = paperOf(locale)
  return credentialTemplates
    .toSorted((a, b) => Number(b.size === usual) - Number(a.size === usual))
    .map(({ id, displayName }) => ({ id, displayName }))
}
