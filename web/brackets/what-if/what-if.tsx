import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { RehearsalOnWire, RehearsalRequest } from '../../../api/contract/rehearsal.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { useSend } from '../../client/use-send.ts'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { Section } from '../../ui/page.tsx'
import classes from './what-if.module.css'
import { WhatIfForm } from './what-if-form.tsx'
import { WhatIfResults } from './what-if-results.tsx'

/** A rehearsal: runs a field of athletes through the tournament's rules, prices and draw; nothing is saved. */
export const WhatIf = ({ tournament }: { readonly tournament: Tournament }) => {
  const [location] = useLocation()
  const { run, busy } = useSend('POST /tournament/:t/rehearsal')
  const [result, setResult] = useState<RehearsalOnWire | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const rehearse = async (body: RehearsalRequest): Promise<void> => {
    setProblem(null)
    const sent = await run({ params: { t: tournament.id }, body })
    if (sent.ok) setResult(sent.answer)
    else setProblem(sent.problem.message)
  }
  return (
    <div className={classes.page}>
      <Link href={location}>{text('back')}</Link>
      <Section title={text('title')}>
        <p className={classes.lead}>{text('lead')}</p>
        <WhatIfForm tournament={tournament} busy={busy} onRun={rehearse} />
        {problem === null ? null : (
          <p className={classes.failed} role="alert">
            <strong>{text('failed')}</strong> {problem}
          </p>
        )}
      </Section>
      {result === null ? null : <WhatIfResults result={result} />}
    </div>
  )
}
