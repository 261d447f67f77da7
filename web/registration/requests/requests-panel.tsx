import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { asRead } from '../../client/read-state.ts'
import { useFreshRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { requestsText } from '../../texts/en/requests.ts'
import { managePath } from '../../tournaments/manage-access.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { moneyText } from '../../ui/money.tsx'
import { notify } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reading } from '../../ui/reading.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ChangeWarnings } from '../change-warnings.tsx'
import { useWarnings } from '../use-warnings.ts'
import { GrantDialog } from './grant-dialog.tsx'
import {
  answerText,
  answerTone,
  askedText,
  effectText,
  type OfRequest,
  pricesText,
  studentOf,
  whatOf,
} from './request-text.ts'
import classes from './requests.module.css'
import { useManagedRequests } from './use-requests.ts'

interface RequestsPanelProps {
  readonly tournament: Tournament
  readonly opened: boolean
  readonly onClose: () => void
}

/** The requests of families, live, with the answers of the staff (registration rule 43). */
const RequestsPanel = ({ tournament, opened, onClose }: RequestsPanelProps) => (
  <Panel title={requestsText('title')} opened={opened} onClose={onClose} wide>
    {opened ? <Requests tournament={tournament} /> : null}
  </Panel>
)
export default RequestsPanel

const Requests = ({ tournament }: Pick<RequestsPanelProps, 'tournament'>) => {
  const read = useManagedRequests(tournament.id)
  const all = [...read.rows.values()]
  const open = all.filter(({ status }) => status === 'open').toSorted((a, b) => (a.asked < b.asked ? -1 : 1))
  const answered = all
    .filter(({ status }) => status !== 'open')
    .toSorted((a, b) => ((a.answered ?? '') < (b.answered ?? '') ? 1 : -1))
  return (
    <Reading of={asRead(read)}>
      {() => (
        <Stack gap="lg">
          <section aria-label={requestsText('waiting')}>
            <h3 className={classes.head}>{requestsText('waiting')}</h3>
            {open.length === 0 ? <Text>{requestsText('noneWaiting')}</Text> : null}
            <ul className={classes.list}>
              {open.map((request) => (
                <Open key={request.id} tournament={tournament} request={request} />
              ))}
            </ul>
          </section>
          {answered.length === 0 ? null : (
            <section aria-label={requestsText('answered')}>
              <h3 className={classes.head}>{requestsText('answered')}</h3>
              <ul className={classes.list}>
                {answered.map((request) => (
                  <Answered key={request.id} tournament={tournament} request={request} />
                ))}
              </ul>
            </section>
          )}
        </Stack>
      )}
    </Reading>
  )
}

/** An answered request; after a change of event, the prices on demand, to refund the difference later. */
const Answered = ({ tournament, request }: OfRequest) => {
  const [hasPrices, showPrices] = useState(false)
  const isChanged = request.toEventId !== null && request.status === 'carried-out'
  return (
    <li className={classes.request}>
      <About tournament={tournament} request={request} />
      <BadgeStatus status={answerText(request)} tone={answerTone(request)} />
      {!isChanged ? null : hasPrices ? (
        <Prices tournament={tournament} request={request} />
      ) : (
        <div>
          <Button
            variant="subtle"
            size="xs"
            aria-label={requestsText('showPricesOf', { student: studentOf(request) })}
            onClick={() => showPrices(true)}
          >
            {requestsText('showPrices')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Who asks for what, when and why. */
const About = ({ tournament, request }: OfRequest) => (
  <div className={classes.about}>
    <b>{studentOf(request)}</b>
    <span>{whatOf({ tournament, request })}</span>
    <span className={classes.soft}>{askedText(request, tournament)}</span>
    {request.explanation === '' ? null : <blockquote>{request.explanation}</blockquote>}
  </div>
)

const Open = ({ tournament, request }: OfRequest) => {
  const { id: requestId, failure } = request
  const granting = useSend('POST /familyrequests/:t/grant')
  const warned = useWarnings()
  const [problem, setProblem] = useState<string | null>(null)
  const [isDeclining, setDeclining] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const paysOut = request.toEventId === null && request.refund > 0
  const student = studentOf(request)
  const of = { what: whatOf({ tournament, request }), student }
  const titleOf = (eventId: string): string => eventTitle(tournament, eventId)
  const grant = async (): Promise<void> => {
    setProblem(null)
    const sent = await granting.run({ params: { t: tournament.id }, body: { requestId, ...warned.confirmed } })
    if (sent.ok) {
      setAsking(false)
      return notify(requestsText('granted', { student }))
    }
    if (!warned.warnOf(sent.problem)) setProblem(sent.problem.message)
  }
  const isWarned = warned.warnings.length > 0
  const label = requestsText(isWarned ? 'grantAnyway' : 'grant')
  const reason = warned.isExplained ? null : requestsText('explainFirst')
  const answer = (
    <>
      <Refusal text={problem} />
      <ChangeWarnings warned={warned} name={student} titleOf={titleOf} />
    </>
  )
  return (
    <li className={classes.request}>
      <About tournament={tournament} request={request} />
      <Text>{effectText(request)}</Text>
      <Prices tournament={tournament} request={request} />
      {failure === null ? null : <Refusal text={requestsText('failed')} />}
      {paysOut ? null : answer}
      <div className={classes.acts}>
        <Button variant="default" aria-label={requestsText('declineOf', of)} onClick={() => setDeclining(true)}>
          {requestsText('decline')}
        </Button>
        <SubmitButton
          aria-label={requestsText(isWarned && !paysOut ? 'grantAnywayOf' : 'grantOf', of)}
          loading={granting.busy}
          reason={paysOut ? null : reason}
          onClick={() => (paysOut ? setAsking(true) : void grant())}
        >
          {paysOut ? requestsText('grant') : label}
        </SubmitButton>
      </div>
      {paysOut ? (
        <GrantDialog
          tournament={tournament}
          request={request}
          opened={isAsking}
          busy={granting.busy}
          label={requestsText(isWarned ? 'grantAnywayAndRefund' : 'grantAndRefund', {
            amount: moneyText(fromDollars(request.refund)),
          })}
          reason={reason}
          onClose={() => setAsking(false)}
          onGrant={() => void grant()}
        >
          {answer}
        </GrantDialog>
      ) : null}
      <Decline tournament={tournament} request={request} opened={isDeclining} onClose={() => setDeclining(false)} />
    </li>
  )
}

/** What the athlete’s events cost before and after, and a link to refund the difference; nothing for a withdrawal. */
const Prices = ({ tournament, request }: OfRequest) => {
  const { id, toEventId } = request
  const read = useFreshRead(
    '/familyrequests/:t/prices/:id',
    toEventId === null ? null : { params: { t: tournament.id, id } },
  )
  if (toEventId === null) return null
  return (
    <Reading of={read} failed={requestsText('pricesFailed')}>
      {(prices) => {
        const { refunded, refundable, transactionId } = prices
        const amount = moneyText(fromDollars(refundable))
        return (
          <>
            <Text>{pricesText(prices, tournament)}</Text>
            {refunded === 0 ? null : (
              <Text>{requestsText('alreadyRefunded', { amount: moneyText(fromDollars(refunded)) })}</Text>
            )}
            {refundable > 0 && transactionId !== null ? (
              <div>
                <LinkButton
                  href={`${managePath(tournament.id)}/transactions?order=${encodeURIComponent(transactionId)}&refund=${refundable}`}
                  variant="subtle"
                  size="xs"
                  aria-label={requestsText('refundDifferenceOf', { amount, student: studentOf(request) })}
                >
                  {requestsText('refundDifference', { amount })}
                </LinkButton>
              </div>
            ) : null}
          </>
        )
      }}
    </Reading>
  )
}

interface DeclineProps extends OfRequest {
  readonly opened: boolean
  readonly onClose: () => void
}

const Decline = ({ tournament, request, opened, onClose }: DeclineProps) => {
  const { run, busy } = useSend('POST /familyrequests/:t/decline')
  const [explanation, setExplanation] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const decline = async (): Promise<void> => {
    const sent = await run({ params: { t: tournament.id }, body: { requestId: request.id, explanation } })
    if (!sent.ok) return setProblem(sent.problem.message)
    notify(requestsText('declinedNow'))
    onClose()
  }
  return (
    <Dialog
      title={requestsText('declineTitle', { student: studentOf(request) })}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {requestsText('cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void decline()}>
            {requestsText('decline')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{requestsText('declineAbout')}</Text>
        <Refusal text={problem} />
        <Textarea
          label={requestsText('toFamily')}
          autosize
          minRows={3}
          maxLength={2000}
          value={explanation}
          onChange={(event) => setExplanation(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
