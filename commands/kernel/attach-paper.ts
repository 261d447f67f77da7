import type { Mail } from '../ports/mailer.ts'
import type { Paper } from '../ports/paper-printer.ts'
import type { Needs } from './deps.ts'

/** Attaches the paper to the mail as a PDF. Throws the printer's errors. */
export const attachPaper =
  ({ papers }: Needs<'papers'>) =>
  async (mail: Mail, paper: Paper): Promise<Mail> => {
    const content = await papers.print(paper)
    return { ...mail, attachments: [{ filename: `${paper.filename}.pdf`, contentType: 'application/pdf', content }] }
  }
