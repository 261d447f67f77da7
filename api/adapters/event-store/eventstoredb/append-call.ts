import { convertToCommandError } from '@eventstore/db-client'
// Maps a refusal on a long call to the client's error. Not public API: test/house/library-internals.test.ts.
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js'
import type { UUID } from '@eventstore/db-client/generated/shared_pb'
import type { Status } from '@eventstore/db-client/generated/status_pb'
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb'
import type { ClientDuplexStream } from '@grpc/grpc-js'
import { EventStoreUnavailable } from '../../../../domain/kernel/event-store.ts'
import type { AppendRequest } from './append-request.ts'
import { typeOf } from './availability.ts'

export interface Written {
  readonly revision: number
  readonly position: number
}

interface Waiting {
  readonly stream: string
  readonly resolve: (written: Written) => void
  readonly reject: (error: unknown) => void
}

/**
 * One long call for many appends; the server answers each by its id, in any order. It accepts no more appends once one
 * of them was not answered or the call has ended. The waiting appends are then rejected, because their outcome is
 * unknown.
 */
export class AppendCall {
  private readonly call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>
  private readonly waiting = new Map<string, Waiting>()
  /**
   * Whether the server has answered any append. Before that, a failure of the call means that it refuses the call
   * itself.
   */
  private answered = false
  private closed = false

  /** `onFailure` is called for failures of the call that we did not cause. */
  constructor(call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>, onFailure: (error: Error) => void) {
    this.call = call
    call.on('data', (answer: BatchAppendResp) => this.take(answer))
    call.on('error', (error) => {
      if (!this.isOpen && this.waiting.size === 0) return
      this.end(error)
      onFailure(error)
    })
    call.on('end', () => this.end(new Error('it ended the call')))
    call.on('close', () => this.end(new Error('it closed the call')))
  }

  get isOpen(): boolean {
    return !this.closed
  }

  send({ id, stream, parts }: AppendRequest): Promise<Written> {
    const answer = new Promise<Written>((resolve, reject) => this.waiting.set(id, { stream, resolve, reject }))
    for (const part of parts) this.call.write(part)
    return answer
  }

  /**
   * The caller stops waiting for this append. If it is unanswered, the call may be stuck and accepts no more appends.
   */
  giveUp(id: string): void {
    if (this.waiting.delete(id)) this.retire()
  }

  /** Accepts no more appends; ends when all waiting ones are answered. */
  retire(): void {
    this.closed = true
    this.endWhenDone()
  }

  private endWhenDone(): void {
    // Canceled rather than ended: a server may wait until it has another answer to send before it ends a call that we
    // ended.
    if (this.closed && this.waiting.size === 0) this.call.cancel()
  }

  private take(answer: BatchAppendResp): void {
    this.answered = true
    const id = idOf(answer.getCorrelationId())
    const one = this.waiting.get(id)
    this.waiting.delete(id)
    this.endWhenDone()
    const [error, success] = [answer.getError(), answer.getSuccess()]
    if (error !== undefined) one?.reject(refusalOf(error, one.stream))
    else {
      const position = success?.getPosition()
      if (success === undefined || position === undefined) one?.reject(new Error('it answered no position'))
      else
        one?.resolve({
          revision: Number(success.getCurrentRevision()),
          position: Number(position.getPreparePosition()),
        })
    }
  }

  private end(error: Error): void {
    this.closed = true
    const commandError = convertToCommandError(error)
    // A single append was refused, or all of them for lack of the right to write: nothing was written.
    const isRefusal = !this.answered && (this.waiting.size === 1 || typeOf(commandError) === 'access-denied')
    for (const { reject } of this.waiting.values())
      reject(isRefusal ? commandError : new EventStoreUnavailable(`EventStoreDB ended the call: ${error.message}`))
    this.waiting.clear()
  }
}

/** The error of one append. One that the client does not know keeps the server's code and message. */
const refusalOf = (status: Status, stream: string): unknown => {
  const known = status.hasDetails() ? unpackToCommandError(status, stream) : undefined
  if (known !== undefined && typeOf(known) !== 'unknown') return known
  return Object.assign(new Error(status.getMessage()), { code: status.getCode() })
}

/** An id in either of the two forms that servers send. */
const idOf = (id: UUID | undefined): string => {
  const halves = id?.getStructured()
  if (halves === undefined) return id?.getString() ?? ''
  const hex = (half: string): string => BigInt.asUintN(64, BigInt(half)).toString(16).padStart(16, '0')
  const both = hex(halves.getMostSignificantBits()) + hex(halves.getLeastSignificantBits())
  return both.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
