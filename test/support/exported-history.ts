import { readFile, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { MANIFEST } from '../../api/audit/history-export/manifest.ts'
import { deflatedZip } from '../../api/documents/deflated-zip.ts'
import { checkExport } from '../../scripts/verify-export/check-export.ts'
import { openSealedZip } from '../../scripts/verify-export/sealed-zip.ts'

/** The body that a link answers, from the product's port. */
export const fetchLink = (
  link: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(link)
    request({ host: '127.0.0.1', port, path: pathname + search, headers: { host, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .once('error', reject)
      .end()
  })

/** Fetches a link and cuts the connection off after its first bytes. */
export const cutOff = (link: string): Promise<{ readonly tag: string; readonly received: Buffer }> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(link)
    request({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (answer) => {
      answer.on('error', () => {})
      answer.once('data', (part: Buffer) => {
        answer.destroy()
        resolve({ tag: answer.headers.etag ?? '', received: part.subarray(0, 1_000) })
      })
    })
      .once('error', reject)
      .end()
  })

/** The files of an export, as texts. */
export const filesOf = async (path: string): Promise<Map<string, string>> => {
  const zip = await openSealedZip(path, MANIFEST)
  const files = new Map<string, string>()
  for (const name of zip.names) {
    const parts: Uint8Array[] = []
    for await (const part of zip.read(name)) parts.push(part)
    files.set(name, Buffer.concat(parts).toString('utf8'))
  }
  return files
}

/** Writes these files as an export with an intact seal. */
export const pack = async (path: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> => {
  const bytes: Uint8Array[] = []
  const parts = [...files].map(([name, text]) => ({ name, parts: [text] }))
  for await (const part of deflatedZip(parts, { isSealed: true })) bytes.push(part)
  await writeFile(path, Buffer.concat(bytes))
}

/** The checks of an export that fail, with the first finding of each. */
export const brokenChecks = async (
  path: string,
  keyId: string | null = null,
): Promise<Readonly<Record<string, string>>> => {
  const { checks } = await checkExport(path, keyId)
  return Object.fromEntries(
    checks.flatMap(({ check, findings: [first] }) => (first === undefined ? [] : [[check, first]])),
  )
}

/** The export with one byte changed. */
export const withChangedByte = async (from: string, to: string, at: number): Promise<void> => {
  const bytes = await readFile(from)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(to, bytes)
}
