import { useState } from 'react'
import type { UploadTicket } from '../../../api/contract/workbook.ts'
import type { asProblem } from '../../client/problem.ts'
import type { Sent } from '../../client/use-send.ts'
import { uploadWorkbook } from './upload-workbook.ts'

/** Where an import stands: a file is chosen, read, shown, imported (spec/tournament-and-registration.md §4). */
export type ImportStep<P> =
  | { readonly kind: 'choose'; readonly error?: string }
  | { readonly kind: 'building'; readonly filename: string }
  | {
      readonly kind: 'preview'
      readonly filename: string
      /** Where the file was put. */
      readonly uri: string
      readonly preview: P
      readonly error?: string
    }
  /** With what the preview showed. */
  | { readonly kind: 'importing'; readonly importId: string; readonly preview: P }

interface WorkbookImport<P> {
  /** Where the file is to be put. */
  readonly ticket: () => Promise<UploadTicket>
  readonly preview: (uri: string, filename: string) => Promise<Sent<P>>
  readonly start: (preview: P, filename: string) => Promise<Sent<{ readonly importId: string }>>
  /** What is said where the server says nothing of the file. */
  readonly failed: (at: 'preview' | 'start') => string
  /** What is said where it does; unless given, the server's words. */
  readonly refused?: (detail: string) => string
}

/** The steps of an import from a workbook. */
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
        const sent = await preview(uri, filename)
        if (sent.ok) setStep({ kind: 'preview', filename, uri, preview: sent.answer })
        else setStep({ kind: 'choose', error: refusedText(sent.problem, 'preview') })
      } catch {
        setStep({ kind: 'choose', error: failed('preview') })
      }
    },
    /** Imports what the preview showed. */
    begin: async (of: Extract<ImportStep<P>, { kind: 'preview' }>): Promise<void> => {
      const sent = await start(of.preview, of.filename)
      setStep((now) => {
        if (sent.ok) return { kind: 'importing', importId: sent.answer.importId, preview: of.preview }
        return now.kind === 'preview' ? { ...now, error: refusedText(sent.problem, 'start') } : now
      })
    },
  }
}
