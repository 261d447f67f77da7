import { useState } from 'react'
import type { UploadTicket } from '../../../api/contract/workbook.ts'
import type { asProblem } from '../../client/problem.ts'
import type { Sent } from '../../client/use-send.ts'
import { AS_FOUND, type Reading } from './reading.tsx'
import { uploadWorkbook } from './upload-workbook.ts'

/** State of an import: a file is chosen, read, previewed, imported (kernel rule 15). */
export type ImportStep<P> =
  | { readonly kind: 'choose'; readonly error?: string }
  | { readonly kind: 'building'; readonly filename: string }
  | {
      readonly kind: 'preview'
      readonly filename: string
      /** The uploaded file. */
      readonly uri: string
      readonly preview: P
      /** What the person said about how to read the file. */
      readonly reading: Reading
      readonly error?: string
    }
  /** Keeps the preview. */
  | { readonly kind: 'importing'; readonly importId: string; readonly preview: P }

interface WorkbookImport<P> {
  /** Requests an upload ticket. */
  readonly ticket: () => Promise<UploadTicket>
  readonly preview: (uri: string, filename: string, reading: Reading) => Promise<Sent<P>>
  readonly start: (preview: P, filename: string, reading: Reading) => Promise<Sent<{ readonly importId: string }>>
  /** Message when the server gives no details about the file. */
  readonly failed: (at: 'preview' | 'start') => string
  /** Message when it does; by default the server's own. */
  readonly refused?: (detail: string) => string
}

/** The steps of importing a workbook. */
export const useWorkbookImport = <P>({
  ticket,
  preview,
  start,
  failed,
  refused = (detail) => detail,
}: WorkbookImport<P>) => {
  const [step, setStep] = useState<ImportStep<P>>({ kind: 'choose' })
  const refusedText = ({ status, message }: ReturnType<typeof asProblem>, at: 'preview' | 'start'): string =>
    status >= 400 && status < 500 ? refused(message) : failed(at)
  return {
    step,
    restart: (): void => setStep({ kind: 'choose' }),
    take: async (file: File): Promise<void> => {
      const filename = file.name
      setStep({ kind: 'building', filename })
      try {
        const uri = await uploadWorkbook(await ticket(), file)
        const sent = await preview(uri, filename, AS_FOUND)
        if (sent.ok) setStep({ kind: 'preview', filename, uri, preview: sent.answer, reading: AS_FOUND })
        else setStep({ kind: 'choose', error: refusedText(sent.problem, 'preview') })
      } catch {
        setStep({ kind: 'choose', error: failed('preview') })
      }
    },
    /** Reads the file again in another way. The current preview stays until the next one is here. */
    reread: async (of: Extract<ImportStep<P>, { kind: 'preview' }>, reading: Reading): Promise<void> => {
      const { error: _, ...current } = of
      const sent = await preview(of.uri, of.filename, reading)
      setStep((now) => {
        if (now.kind !== 'preview' || now.uri !== of.uri) return now
        if (sent.ok) return { ...current, preview: sent.answer, reading }
        return { ...now, error: refusedText(sent.problem, 'preview') }
      })
    },
    /** Imports the previewed file. */
    begin: async (of: Extract<ImportStep<P>, { kind: 'preview' }>): Promise<void> => {
      const sent = await start(of.preview, of.filename, of.reading)
      setStep((now) => {
        if (sent.ok) return { kind: 'importing', importId: sent.answer.importId, preview: of.preview }
        return now.kind === 'preview' ? { ...now, error: refusedText(sent.problem, 'start') } : now
      })
    },
  }
}
