import type { Match } from '@liston/contract/rumble'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../design/controls/button.tsx'
import { Card } from '../../../../design/surfaces/card.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { newKey } from '../../../../platform/new-key.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { Moment } from '../../../../platform/time/moment.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useZone } from '../../../../platform/time/use-dates.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { matchRefusal } from '../refusal-texts.ts'
import { rivalName } from '../rival-name.ts'
import { matchTexts } from '../texts.ts'

type Act = 'accept' | 'decline' | 'cancel'

/** A pending invitation: the receiver accepts or declines it, the sender can cancel it. */
export function Invitation({ match }: { match: Match }) {
  const t = useTexts(matchTexts)
  const name = rivalName(match, t)
  return (
    <Card className="match-invitation">
      <p className="match-told">{match.isMine ? t.youInvited(name) : t.invitesYou(name)}</p>
      <p>{t.rules}</p>
      <p className="text-muted">
        {t.until} <Moment at={match.until} />
      </p>
      <div className="match-acts">
        {match.isMine ? (
          <ActForm match={match} act="cancel" />
        ) : (
          <>
            <ActForm match={match} act="accept" />
            <ActForm match={match} act="decline" />
          </>
        )}
      </div>
    </Card>
  )
}

function ActForm({ match, act }: { match: Match; act: Act }) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm<Match>({
    action: '/rumble-invitation',
    submit() {
      const once = { context: { idempotencyKey: newKey() } }
      if (act === 'accept') return api.rumble.acceptMatch({ id: match.id }, once)
      if (act === 'decline') return api.rumble.declineMatch({ id: match.id }, once)
      return api.rumble.cancelMatch({ id: match.id }, once)
    },
    onDone(done) {
      client.setQueryData(keys.match(match.id), done)
      void client.invalidateQueries({ queryKey: keys.myMatches })
    },
    onRefused: () => void client.invalidateQueries({ queryKey: keys.match(match.id) }),
  })
  return (
    <form {...form.props}>
      <input type="hidden" name="match" value={match.id} />
      <input type="hidden" name="act" value={act} />
      <Button type="submit" variant={act === 'accept' ? 'primary' : 'ghost'} size="lg" pending={form.pending}>
        {t[act]}
      </Button>
      {form.refusal && <p role="alert">{matchRefusal(language, form.refusal, zone)}</p>}
    </form>
  )
}
