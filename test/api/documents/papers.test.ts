import { afterAll, describe, expect, it } from 'vitest'
import { paperPrinter } from '../../../api/documents/pdf/paper-printer.ts'
import { PrinterBusy, threadPrinter } from '../../../api/documents/pdf/printer.ts'
import type { Paper } from '../../../commands/ports/paper-printer.ts'
import { textOfPdf } from '../../support/pdf-text.ts'
import { bytesOf } from '../../support/streams.ts'

const printer = threadPrinter({ most: 2, stallMs: 20_000 })
afterAll(() => printer.stop())

const paper: Paper = {
  filename: 'quittung-1',
  language: 'de',
  issuer: 'Lions Kampfkunst',
  heading: 'Quittung',
  title: 'Frühlings-Cup',
  facts: [['Datum', 'So., 1. Februar 2026']],
  groups: [{ title: 'Nguyễn Văn Ảnh', rows: [{ name: 'Sparring · Łódź', amount: '65,00 $' }] }],
  sums: [{ name: 'Gesamt', amount: '65,00 $', isTotal: true }],
  notes: ['Bezahlt mit Visa.'],
  code: null,
  unprintable: 'Ein Fragezeichen steht für ein anderes Zeichen.',
}
const print = (one: Paper) => paperPrinter(printer).print(one)

describe('a paper', () => {
  it('has every text, with the letters of names from Łódź to Hanoi', async () => {
    const [sheet, ...more] = textOfPdf(await print(paper))
    expect(more).toEqual([])
    for (const text of [
      'Lions Kampfkunst',
      'Quittung',
      'Frühlings-Cup',
      'Nguyễn Văn Ảnh',
      'Sparring · Łódź',
      '65,00 $',
    ])
      expect(sheet).toContain(text)
    expect(sheet).not.toContain(paper.unprintable)
  })

  it('has the QR code with its caption next to it', async () => {
    const caption = 'Zeigen Sie diesen Code bei der Ankunft.'
    const [plain, coded] = [
      await print(paper),
      await print({ ...paper, code: { href: 'https://lions.example', caption } }),
    ]
    expect(textOfPdf(coded)[0]).toContain(caption)
    expect(coded.length).toBeGreaterThan(plain.length + 300)
  })

  it('has names in the scripts of Asia and the Near East, regular and bold', async () => {
    const names = ['张伟', 'さくら', '김민수', 'สมชาย', 'कमल', 'محمد', 'דנה', 'Нгуен']
    const groups = names.map((name) => ({ title: name, rows: [{ name, amount: '1 $' }] }))
    const [sheet = ''] = textOfPdf(await print({ ...paper, groups }))
    for (const name of names) {
      const shown = /[א-ת\u0600-\u06ff]/u.test(name) ? Array.from(name).toReversed().join('') : name
      expect([name, sheet.split(shown).length - 1]).toEqual([name, 2])
    }
    expect(sheet).not.toContain(paper.unprintable)
  })

  it('marks letters of a name that it cannot print, and prints no others instead', async () => {
    const [sheet] = textOfPdf(await print({ ...paper, title: 'Coupe ᏣᎳ of \u200dKim' }))
    expect(sheet).toContain('Coupe ?? of Kim')
    expect(sheet).toContain(paper.unprintable)
  })

  it('has an order of two athletes with all its sums on one sheet', async () => {
    const rows = (names: readonly string[]) => names.map((name) => ({ name, amount: '$65.00' }))
    const order: Paper = {
      ...paper,
      language: 'en',
      facts: ['Starts', 'Ends', 'Location', 'Date', 'Order number'].map((label) => [label, 'Sat, December 19, 2026']),
      groups: [
        { title: 'Theo Willowby', rows: rows(['Sparring', 'Creative Forms', 'Board Breaking']) },
        { title: 'Ada Willowby', rows: rows(['Sparring', 'Traditional Form', 'Volunteer']) },
        { title: 'Additional items', rows: rows(['T-shirt, Size: M', 'T-shirt, Size: S']) },
      ],
      sums: rows(['Subtotal', 'Discount', 'Tax', 'Convenience fee', 'Total', 'Refunded']),
      notes: ['Paid with Visa ending in 4242.', 'Bring water and a mouthguard.', 'Questions? help@lions.example'],
      code: { href: 'https://lions.example/event/t1/order/order-1', caption: 'For the check-in desk.' },
    }
    expect(textOfPdf(await print(order))).toHaveLength(1)
  })

  it('continues on another sheet if its rows need one', async () => {
    const rows = Array.from({ length: 80 }, (_, at) => ({ name: `Item ${at}.`, amount: '1 $' }))
    const sheets = textOfPdf(await print({ ...paper, groups: [{ title: 'All', rows }] }))
    expect(sheets.length).toBeGreaterThan(1)
    expect(sheets.join('')).toContain('Item 79.')
  })
})

describe('the printer', () => {
  const job = {
    module: new URL('../../../api/documents/pdf/paper.pdf.ts', import.meta.url),
    title: 'x',
    language: 'en',
    owner: 'lions',
    pages: 1,
  }

  it('prints a few files of an owner at once and rejects others', async () => {
    const all = await Promise.allSettled([print(paper), print(paper), print(paper)])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect((all[2] as PromiseRejectedResult).reason).toBeInstanceOf(PrinterBusy)
  })

  it('fails for content that cannot be drawn, and prints the next file', async () => {
    await expect(printer.print({ ...job, parts: [{ nothing: true }] }).next()).rejects.toThrow(
      /TypeError.*paper\.pdf\.ts/s,
    )
    expect(textOfPdf(await print(paper))).toHaveLength(1)
  })

  it('requests a part once the previous one was consumed', async () => {
    const asked: number[] = []
    const parts = [1, 2, 3].map((at) => ({ ...paper, title: `Sheet ${at}.` }))
    const file = printer.print({
      ...job,
      parts: (function* () {
        for (const [at, part] of parts.entries()) {
          asked.push(at)
          yield part
        }
      })(),
    })
    const bytes = [(await file.next()).value ?? new Uint8Array()]
    expect(asked).toEqual([0])
    for await (const more of file) bytes.push(more)
    expect(textOfPdf(Buffer.concat(bytes)).map((text) => /Sheet \d/.exec(text)?.[0])).toEqual([
      'Sheet 1',
      'Sheet 2',
      'Sheet 3',
    ])
  })

  it('prints a small file while a large one of the same owner is printed', async () => {
    const large = printer.print({ ...job, pages: 800, parts: Array.from({ length: 3 }, () => paper) })
    await large.next()
    expect(textOfPdf(await bytesOf(printer.print({ ...job, parts: [paper] })))).toHaveLength(1)
    expect((await large.next()).done).toBe(false)
    await large.return()
  })

  it('lets the large files of two organizations take turns', async () => {
    const drawn: string[] = []
    const partsOf = function* (owner: string) {
      for (const at of [1, 2, 3]) {
        drawn.push(`${owner} ${at}`)
        yield { ...paper, title: `Sheet ${at}.` }
      }
    }
    const print = (owner: string) => bytesOf(printer.print({ ...job, owner, pages: 800, parts: partsOf(owner) }))
    const files = await Promise.all([print('lions'), print('harbor')])
    expect(files.map((file) => textOfPdf(file).length)).toEqual([3, 3])
    expect(drawn.indexOf('harbor 2')).toBeLessThan(drawn.indexOf('lions 3'))
  })

  it('stops drawing a file that is canceled, and counts it no longer', async () => {
    for (let times = 0; times < 3; times++) {
      const canceled = printer.print({ ...job, pages: 800, parts: [paper, paper] })
      await canceled.next()
      await canceled.return()
    }
    expect(textOfPdf(await bytesOf(printer.print({ ...job, pages: 800, parts: [paper] })))).toHaveLength(1)
  })

  it('prints the next file when a consumer stops reading', async () => {
    const hasty = threadPrinter({ most: 2, stallMs: 50 })
    const stalled = hasty.print({ ...job, parts: [paper, paper] })
    await stalled.next()
    expect(textOfPdf(await paperPrinter(hasty).print(paper))).toHaveLength(1)
    await expect(stalled.next()).rejects.toThrow('not read in time')
    await hasty.stop()
  })
})
