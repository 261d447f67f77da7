import { expect, it } from 'vitest'
import { pageCounter } from '../../../web/ui/run-print-job.ts'

const file =
  '1 0 obj\n<<\n/Type /Pages\n>>\n2 0 obj\n<<\n/Type /Page\n/Parent 1 0 R\n>>\n3 0 obj\n<<\n/Type /Page\n>>\n'

it.each([1, 7, 64, 1_000])('counts the pages of a PDF that arrives in pieces of %i bytes', (size) => {
  const bytes = new TextEncoder().encode(file)
  const count = pageCounter()
  let pages = 0
  for (let from = 0; from < bytes.length; from += size) pages = count(bytes.subarray(from, from + size))
  expect(pages).toBe(2)
})
