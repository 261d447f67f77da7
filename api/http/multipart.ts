import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { kernelText } from '../../domain/kernel/texts.ts'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import { apiText } from '../contract/texts.ts'
import { UploadedFile } from '../contract/uploaded-file.ts'
import { detailed, HttpProblem } from './problems.ts'

/** Room for the fields and boundaries of a form, in addition to its file. */
const FORM_BYTES = 16_384
const MAX_FIELDS = 20

/** A parsed form, which is validated by the endpoint's schema for forms. */
class FormBody {
  readonly fields: Readonly<Record<string, unknown>>
  constructor(fields: Readonly<Record<string, unknown>>) {
    this.fields = fields
  }
}

/** Accepts `multipart/form-data` with one file where the endpoint declares a form; elsewhere it is a 415 as before. */
export const parseForms = (server: FastifyInstance): void => {
  server.addContentTypeParser(
    'multipart/form-data',
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
      const form = request.routeOptions.config.endpoint?.form
      if (form === undefined) {
        throw new HttpProblem({ status: 415, code: 'invalid-request', ...detailed(apiText('no-form')) })
      }
      const bytes = await readAll(payload, form.maxBytes + FORM_BYTES)
      return new FormBody(await fieldsOf(bytes, request.headers['content-type'] ?? '', form.maxBytes))
    },
  )
}

const readAll = async (payload: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const fieldsOf = async (bytes: Buffer, contentType: string, maxBytes: number): Promise<Record<string, unknown>> => {
  const form = await parsed(bytes, contentType)
  const entries = [...form]
  const files = entries.filter(([, value]) => typeof value !== 'string')
  const names = new Set(entries.map(([name]) => name))
  if (entries.length > MAX_FIELDS || names.size < entries.length || files.length > 1) throw notOneFile()
  const read = entries.map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value] as const
    if (value.size > maxBytes) throw tooLarge()
    const content = new Uint8Array(await value.arrayBuffer())
    const hash = createHash('sha256').update(content).digest('hex')
    return [name, new UploadedFile(value.name, hash, content)] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const parsed = async (bytes: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new HttpProblem({ status: 400, code: 'invalid-request', ...detailed(apiText('invalid-form')) })
  }
}

const tooLarge = (): HttpProblem =>
  new HttpProblem({ status: 400, code: 'file-too-large', ...detailed(kernelText('workbook-too-large')) })
const notOneFile = (): HttpProblem =>
  new HttpProblem({ status: 400, code: 'invalid-request', ...detailed(apiText('one-file')) })

/** Validates a form by its own schema and any other body by `body`, with the messages of each. */
export const bodyOrForm = ({ body, form }: Pick<AnyEndpoint, 'body' | 'form'>): z.ZodType | undefined =>
  form === undefined || body === undefined
    ? body
    : z.unknown().transform((value, context) => {
        const result = value instanceof FormBody ? form.fields.safeParse(value.fields) : body.safeParse(value)
        if (result.success) return result.data
        for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as never)
        return z.NEVER
      })
