import { LEAGUE_FORM } from '@liston/contract/leaderboard'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { leagueTexts } from './league-texts.ts'
import { useLeague } from './use-league.ts'

/** The one button of leagues: take part, or leave. Without JavaScript it posts. */
export function LeagueForm({ isIn }: { isIn: boolean }) {
  const t = useTexts(leagueTexts)
  const { change, isPending } = useLeague()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change(!isIn)
  }
  return (
    <form method="post" action={LEAGUE_FORM} onSubmit={submit}>
      <input type="hidden" name="act" value={isIn ? 'leave' : 'join'} />
      <Button
        type="submit"
        variant={isIn ? 'ghost' : 'primary'}
        size={isIn ? 'sm' : 'md'}
        pending={isPending}
        pendingText={t.busy}
      >
        {isIn ? t.leave : t.join}
      </Button>
    </form>
  )
}
