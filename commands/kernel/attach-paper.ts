import type { Mail } from '../ports/mailer.ts'
import type { Paper } from '../ports/paper-printer.ts'
import type { Needs } from './deps.ts'

/** The mail with the paper as a PDF. Throws what the printer throws. */
export const attachPaper =
  ({ papers }: Needs<'papers'>) =>
  async (mail: Mail, paper: Paper): Promise<Mail> => {
    const content = await papers.print(paper)
    return { ...mail, attachments: [{ filename: `${paper.filename}.pdf`, contentType: 'application/pdf', content }] }
  }
