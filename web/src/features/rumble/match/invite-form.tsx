import type { Match } from '@liston/contract/rumble'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Combobox } from '../../../design/combobox/combobox.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { matchOfferQuery } from './match-queries.ts'
import { matchRefusal } from './refusal-texts.ts'
import { matchTexts } from './texts.ts'

/** Form to invite someone the user knows to a match on a ranking. */
export function InviteForm() {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const { history } = useRouter()
  const { data } = useQuery(matchOfferQuery(api))
  const form = useForm<Match>({
    action: '/rumble-invite',
    submit: ({ rival = '', ranking = '' }) =>
      api.rumble.inviteMatch({ rivalId: rival, rankingId: ranking }, { context: { idempotencyKey: newKey() } }),
    onDone(match) {
      client.setQueryData(keys.match(match.id), match)
      void client.invalidateQueries({ queryKey: keys.myMatches })
      history.push(rumbleHref('match', match.id))
    },
  })
  if (!data) return null
  const texts = { empty: t.none, found: t.found, clear: t.clear, remove: t.remove, placeholder: t.choose }
  const missing = data.rankings.length === 0 ? t.noRankings : data.people.length === 0 ? t.noPeople : null
  return (
    <section className="match-invite">
      <h2 className="text-xl">{t.invite}</h2>
      {missing ? (
        <p className="text-muted">{missing}</p>
      ) : (
        <form {...form.props}>
          <Combobox
            label={t.person}
            name="rival"
            required
            texts={texts}
            options={data.people.map(({ id, username }) => ({ value: id, label: username }))}
          />
          <Combobox
            label={t.ranking}
            name="ranking"
            required
            texts={texts}
            options={data.rankings.map(({ id, topic }) => ({ value: id, label: topic }))}
          />
          {form.refusal && <p role="alert">{matchRefusal(language, form.refusal, zone)}</p>}
          <Button type="submit" variant="secondary" pending={form.pending} pendingText={t.sending}>
            {t.send}
          </Button>
        </form>
      )}
    </section>
  )
}
