import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createStripeGateway } from '../../../api/adapters/payment-gateway/stripe.ts'
import { UNREACHABLE } from '../../../commands/ports/payment-gateway.ts'

it('retries once and then reports a provider that never answers as unreachable', async () => {
  const keys: unknown[] = []
  const silent = createServer(({ headers }) => keys.push(headers['idempotency-key']))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}`
  const intent = { transactionId: 't1', tenant: 'lions', amount: 5_000, currency: 'usd', description: '' }
  // With too short a timeout for this machine, a call would end before it was received.
  for (let timeoutMs = 200; timeoutMs < 20_000 && keys.length !== 2; timeoutMs *= 5) {
    keys.length = 0
    const gateway = createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl, timeoutMs })
    await expect(
      gateway.createIntent({ ...intent, statementDescriptor: null, receiptEmail: null }),
    ).rejects.toMatchObject({ code: UNREACHABLE, retryable: true })
  }
  expect(keys).toEqual(['intent-lions-t1', 'intent-lions-t1'])
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
})
