/** An auditor's number for which this product has nothing to check. */
export interface NotApplicable {
  readonly invariant: number
  readonly name: string
  readonly reason: string
  /** The types of events with which the check would become due. */
  readonly dueWith: RegExp
}

export const notApplicable: readonly NotApplicable[] = [
  {
    invariant: 3,
    name: 'what was collected, less refunds, chargebacks and fees, is the net',
    reason: 'nothing is posted to accounts',
    dueWith: /Posted$|Posting|Ledger/,
  },
  {
    invariant: 4,
    name: 'what was paid out and withheld is at most the net',
    reason: 'nothing is paid out',
    dueWith: /Payout|Disburse/,
  },
  {
    invariant: 9,
    name: 'paid and canceled invoices are final',
    reason: 'there are no invoices',
    dueWith: /Invoice/,
  },
]
