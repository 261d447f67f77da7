import { afterAll, expect, it } from 'vitest'
import { threadPrinter } from '../../../api/documents/pdf/printer.ts'
import type { CertificatesPart } from '../../../api/judging/certificates.pdf.ts'
import { resultsPapersText } from '../../../commands/texts/en/results-papers.ts'
import { textOfPdf } from '../../support/pdf-text.ts'
import { bytesOf } from '../../support/streams.ts'

const printer = threadPrinter({ most: 2, stallMs: 20_000 })
afterAll(() => printer.stop())

const module = new URL('../../../api/judging/certificates.pdf.ts', import.meta.url)
const certificateOf = async (name: string, language: 'en' | 'de' | 'es'): Promise<string> => {
  const text = resultsPapersText(language)
  const part: CertificatesPart = {
    paper: 'A4',
    organization: 'Lions',
    tournament: 'Online Open',
    date: 'March 15, 2026',
    words: {
      certificate: text('certificate'),
      noneDeclared: text('noneDeclared'),
      unprintable: text('unprintable'),
    },
    certificates: [{ name, place: text('placed', { place: 1 }), event: 'Forms · Children', facility: 'Cedar Hall' }],
  }
  const printed = printer.print({ module, owner: 'lions', pages: 1, title: 'Certificates', language, parts: [part] })
  const [page = ''] = textOfPdf(await bytesOf(printed))
  return page
}

it.each(['en', 'de', 'es'] as const)(
  'a certificate in %s mentions unprintable characters only where there are some',
  async (language) => {
    // The extracted text lacks the last period.
    const note = resultsPapersText(language)('unprintable').replace(/\.$/, '')
    const page = await certificateOf('Nguyễn Văn Ảnh', language)
    expect(page).toContain('Nguyễn Văn Ảnh')
    expect(page).not.toContain(note)
    expect(await certificateOf('ᏣᎳᎩ', language)).toContain(note)
  },
)
