import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb'
import * as grpc from '@grpc/grpc-js'
import type { ServerAccess } from './eventstoredb-access.ts'
import type { Expected, Proposed, ServerLog } from './eventstoredb-log.ts'
import { Any, messages, Status, shared } from './eventstoredb-stubs.ts'
import { nameOf, proposedOf, sizeOf } from './eventstoredb-write.ts'

interface Pending {
  readonly stream: string
  readonly expected: Expected
  readonly events: Proposed[]
  size: number
}

/** Ways in which a server can fail appends on a long call. */
export type BatchFault = 'none' | 'denied' | 'denied-call' | 'stuck' | 'late' | 'too-long-message'

/**
 * One long call for many appends, each answered by its id, as the real server does: a refusal of one append does not
 * end the call for the others.
 */
export const serveBatchAppend = (
  log: ServerLog,
  call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  maxAppendSize: number,
  fault: () => BatchFault,
  access: ServerAccess,
): void => {
  const pending = new Map<string, Pending>()
  // Once stuck, a call stays stuck.
  let stuck = false
  call.on('error', () => {})
  call.on('data', (request: BatchAppendReq) => {
    const what = fault()
    if (what === 'denied-call') return fail(call, grpc.status.UNAUTHENTICATED, 'no such user')
    if (what === 'too-long-message')
      return fail(call, grpc.status.RESOURCE_EXHAUSTED, 'Received message exceeds the maximum configured message size.')
    stuck ||= what === 'stuck'
    const id = request.getCorrelationId()?.getString() ?? ''
    const answer = (fill: (response: BatchAppendResp) => void): void => {
      const response = new messages.BatchAppendResp().setCorrelationId(structured(id))
      fill(response)
      if (!stuck) call.write(response)
    }
    const refuse = (name: string, details: { serializeBinary(): Uint8Array }): void => {
      pending.delete(id)
      const packed = new Any()
      packed.pack(details.serializeBinary(), `event_store.client.${name}`)
      answer((response) => response.setError(new Status().setMessage(name).setDetails(packed)))
    }
    const options = request.getOptions()
    if (options !== undefined) {
      const refusal = access.refusal(call.metadata, 'append', nameOf(options.getStreamIdentifier()))
      if (refusal?.code === grpc.status.UNAUTHENTICATED) return fail(call, refusal.code, refusal.details)
      if (refusal !== null || what === 'denied') return refuse('AccessDenied', new shared.AccessDenied())
      pending.set(id, {
        stream: nameOf(options.getStreamIdentifier()),
        expected: expectedOf(options),
        events: [],
        size: 0,
      })
    }
    const one = pending.get(id)
    if (one === undefined) return
    if (log.isDeletedForGood(one.stream))
      return refuse(
        'StreamDeleted',
        new shared.StreamDeleted().setStreamIdentifier(
          new shared.StreamIdentifier().setStreamName(Buffer.from(one.stream)),
        ),
      )
    for (const message of request.getProposedMessagesList()) {
      const event = proposedOf(message)
      one.events.push(event)
      one.size += sizeOf(event)
    }
    if (one.size > maxAppendSize)
      return refuse('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize))
    if (!request.getIsFinal()) return
    pending.delete(id)
    const written = log.append(one.stream, one.expected, one.events)
    if (what === 'late') return refuse('Timeout', new shared.Timeout())
    if (!written.ok) {
      const wrong = new shared.WrongExpectedVersion()
      if (written.current < 0) wrong.setCurrentNoStream(new shared.Empty())
      else wrong.setCurrentStreamRevision(`${written.current}`)
      return refuse('WrongExpectedVersion', wrong)
    }
    const position = new shared.AllStreamPosition()
      .setCommitPosition(`${written.position}`)
      .setPreparePosition(`${written.position}`)
    answer((response) =>
      response.setSuccess(
        new messages.BatchAppendResp.Success().setCurrentRevision(`${written.revision}`).setPosition(position),
      ),
    )
  })
}

/** The server sends ids in the other of the protocol's two forms. */
const structured = (id: string): InstanceType<typeof shared.UUID> => {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  const signed = (value: bigint): string => BigInt.asIntN(64, value).toString()
  const both = new shared.UUID.Structured()
    .setMostSignificantBits(signed(bits >> 64n))
    .setLeastSignificantBits(signed(bits))
  return new shared.UUID().setStructured(both)
}

const fail = (
  call: grpc.ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  code: grpc.status,
  details: string,
): void => void call.emit('error', Object.assign(new Error(details), { code, details }))

const expectedOf = (options: BatchAppendReq.Options): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'no-stream'
  return options.hasStreamExists() ? 'stream-exists' : Number(options.getStreamPosition())
}
