import type { AppendReq, AppendResp, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb'
import * as grpc from '@grpc/grpc-js'
import type { Expected, Proposed, ServerLog } from './eventstoredb-log.ts'
import { messages, shared } from './eventstoredb-stubs.ts'

/** A server's default limit of an append, in bytes. */
export const MAX_APPEND_SIZE = 1_048_576

export const proposedOf = (message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  metadata: new Map(message.getMetadataMap().getEntryList()),
  customMetadata: message.getCustomMetadata_asU8(),
  data: message.getData_asU8(),
})

/** Bytes, as the server counts them. */
export const sizeOf = (event: Proposed): number =>
  event.data.length + event.customMetadata.length + 2 * (event.metadata.get('type') ?? '').length

export const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')

export const serveAppend = (
  log: ServerLog,
  call: grpc.ServerReadableStream<AppendReq, AppendResp>,
  callback: grpc.sendUnaryData<AppendResp>,
  maxAppendSize: number,
): void => {
  let options: AppendReq.Options | undefined
  const events: Proposed[] = []
  let size = 0
  let refused = false
  call.on('data', (request: AppendReq) => {
    options ??= request.getOptions()
    const message = request.getProposedMessage()
    if (message === undefined || refused) return
    const event = proposedOf(message)
    events.push(event)
    size += sizeOf(event)
    // Refuses without waiting for the rest.
    if (size > maxAppendSize) {
      refused = true
      callback(tooLarge(maxAppendSize))
    }
  })
  call.on('end', () => {
    if (options === undefined || refused) return
    const written = log.append(nameOf(options.getStreamIdentifier()), expectedOfAppend(options), events)
    const response = new messages.AppendResp()
    if (written.ok) {
      const success = new messages.AppendResp.Success()
      const position = new messages.AppendResp.Position()
      position.setCommitPosition(`${written.position}`)
      position.setPreparePosition(`${written.position}`)
      success.setPosition(position)
      success.setCurrentRevision(`${written.revision}`)
      response.setSuccess(success)
    } else {
      const wrong = new messages.AppendResp.WrongExpectedVersion()
      if (written.current < 0) wrong.setCurrentNoStream(new shared.Empty())
      else wrong.setCurrentRevision(`${written.current}`)
      response.setWrongExpectedVersion(wrong)
    }
    callback(null, response)
  })
}

const tooLarge = (maxAppendSize: number): grpc.ServiceError => {
  const metadata = new grpc.Metadata()
  metadata.set('exception', 'maximum-append-size-exceeded')
  metadata.set('maximum-append-size', String(maxAppendSize))
  const details = `Maximum Append Size of ${maxAppendSize} Exceeded.`
  return Object.assign(new Error(details), { code: grpc.status.INVALID_ARGUMENT, details, metadata })
}

const expectedOfAppend = (options: AppendReq.Options): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no-stream'
  return options.hasStreamExists() ? 'stream-exists' : Number(options.getRevision())
}
