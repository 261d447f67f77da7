import type { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb'
import type * as grpc from '@grpc/grpc-js'
import type { Expected, KeptLog, Proposed, Written } from './eventstoredb-log.ts'
import { messages, protobuf, shared, status } from './eventstoredb-stubs.ts'

type Message = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage

const proposedOf = (message: Message): Proposed => ({
  id: message.getId()?.getString() ?? '',
  metadata: new Map(message.getMetadataMap().getEntryList()),
  customMetadata: message.getCustomMetadata_asU8(),
  data: message.getData_asU8(),
})

const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8')

export const serveAppend = (
  log: KeptLog,
  call: grpc.ServerReadableStream<AppendReq, AppendResp>,
  callback: grpc.sendUnaryData<AppendResp>,
): void => {
  let options: AppendReq.Options | undefined
  const events: Proposed[] = []
  call.on('data', (request: AppendReq) => {
    options ??= request.getOptions()
    const message = request.getProposedMessage()
    if (message !== undefined) events.push(proposedOf(message))
  })
  call.on('end', () => {
    if (options === undefined) return
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

const expectedOfAppend = (options: AppendReq.Options): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no-stream'
  return options.hasStreamExists() ? 'stream-exists' : Number(options.getRevision())
}

/** One long call for many appends; the parts of one carry the same correlation id, the last is marked. */
export const serveBatchAppend = (
  log: KeptLog,
  call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
): void => {
  const open = new Map<string, { options: BatchAppendReq.Options; events: Proposed[] }>()
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? ''
    const options = request.getOptions()
    if (options !== undefined) open.set(id, { options, events: [] })
    const append = open.get(id)
    if (append === undefined) return
    append.events.push(...request.getProposedMessagesList().map(proposedOf))
    if (!request.getIsFinal()) return
    open.delete(id)
    const identifier = append.options.getStreamIdentifier()
    const written = log.append(nameOf(identifier), expectedOfBatch(append.options), append.events)
    const response = new messages.BatchAppendResp()
    response.setCorrelationId(request.getCorrelationId())
    response.setStreamIdentifier(identifier)
    answer(response, written, append.options)
    call.write(response)
  })
  call.on('end', () => call.end())
}

const expectedOfBatch = (options: BatchAppendReq.Options): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no-stream'
  return options.hasStreamExists() ? 'stream-exists' : Number(options.getStreamPosition())
}

const answer = (response: BatchAppendResp, written: Written, options: BatchAppendReq.Options): void => {
  if (written.ok) {
    const success = new messages.BatchAppendResp.Success()
    const position = new shared.AllStreamPosition()
    position.setCommitPosition(`${written.position}`)
    position.setPreparePosition(`${written.position}`)
    success.setPosition(position)
    success.setCurrentRevision(`${written.revision}`)
    response.setSuccess(success)
    return
  }
  const wrong = new shared.WrongExpectedVersion()
  if (written.current < 0) wrong.setCurrentNoStream(new protobuf.Empty())
  else wrong.setCurrentStreamRevision(`${written.current}`)
  if (options.hasNoStream()) wrong.setExpectedNoStream(new protobuf.Empty())
  else if (options.hasStreamExists()) wrong.setExpectedStreamExists(new protobuf.Empty())
  else wrong.setExpectedStreamPosition(options.getStreamPosition())
  const details = new protobuf.Any()
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion')
  const error = new status.Status()
  error.setDetails(details)
  response.setError(error)
}
