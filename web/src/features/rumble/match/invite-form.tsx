import type { Match, MatchLine, MatchOffer, Side } from '@liston/contract/rumble'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchCombobox } from '../../../design/combobox/search-combobox.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { type Refusal, useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { matchOfferQuery } from './match-queries.ts'
import { matchRefusal } from './refusal-texts.ts'
import { matchTexts, type MatchTexts } from './texts.ts'

/** Number of known users that the form shows as faces. */
const KNOWN = 8

/** Form to invite someone the user knows to a match on a ranking. */
export function InviteForm() {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { history } = useRouter()
  const { data, error: failure, isFetching, refetch } = useQuery(matchOfferQuery(api))
  const form = useForm<Match>({
    submit: ({ rival = '', ranking = '' }) =>
      api.rumble.inviteMatch({ rivalId: rival, rankingId: ranking }, { context: { idempotencyKey: newKey() } }),
    onDone(match) {
      client.setQueryData(keys.match(match.id), match)
      void client.invalidateQueries({ queryKey: keys.myMatches })
      history.push(rumbleHref('match', match.id))
    },
  })
  const [rival, setRival] = useState(form.values.rival ?? '')
  if (!data) return failure && <LoadFailed error={failure} pending={isFetching} retry={() => void refetch()} />
  const texts = { ...t, empty: t.none, placeholder: t.choose }
  const error = form.refusal && errorOf(form.refusal, matchRefusal(language, form.refusal), t)
  const peopleOf = ({ people }: MatchOffer) => people.map(({ id, username }) => ({ value: id, label: username }))
  const rankingsOf = ({ rankings }: MatchOffer) => rankings.map(({ id, topic }) => ({ value: id, label: topic }))
  return (
    <section className="match-invite">
      <h2 className="text-xl">{t.invite}</h2>
      <form {...form.props}>
        {data.people.length > 0 && (
          <ul className="match-known" aria-label={t.known}>
            {data.people.slice(0, KNOWN).map(({ id, username, avatarUrl }) => (
              <li key={id}>
                <button
                  type="button"
                  className="match-friend"
                  aria-pressed={id === rival}
                  onClick={() => setRival(id === rival ? '' : id)}
                >
                  <Avatar username={username} src={avatarUrl} size="md" />
                  <span>{username}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <SearchCombobox
          label={t.person}
          hint={t.personHint}
          name="rival"
          required
          texts={texts}
          error={error?.at === 'rival' && error.text}
          value={rival}
          onChange={setRival}
          options={peopleOf(data)}
          find={async (person) => peopleOf(await api.rumble.matchOffer({ person }))}
        />
        <SearchCombobox
          label={t.ranking}
          hint={t.rankingHint}
          name="ranking"
          required
          texts={texts}
          error={error?.at === 'ranking' && error.text}
          options={rankingsOf(data)}
          find={async (ranking) => rankingsOf(await api.rumble.matchOffer({ ranking }))}
        />
        {error?.at === 'form' && <p role="alert">{error.text}</p>}
        <Button type="submit" variant="secondary" pending={form.pending} pendingText={t.sending}>
          {t.send}
        </Button>
      </form>
    </section>
  )
}

/** The text of a refusal, and the field that it is about. */
function errorOf(
  { code, data }: Refusal,
  text: string,
  t: MatchTexts,
): { at: 'rival' | 'ranking' | 'form'; text: string } {
  if (code === 'VALIDATION') {
    const at = (data as { field: string }).field === 'rivalId' ? 'rival' : 'ranking'
    return { at, text: t.missing[at] }
  }
  if (['NOT_FOUND', 'BLOCKED', 'YOURSELF', 'MATCH_OPEN'].includes(code)) return { at: 'rival', text }
  return { at: code === 'NO_MATCH' ? 'ranking' : 'form', text }
}

/** Actions of a player in a match. On an error code it shows the message and reloads the match. */
export function useMatchActs(id: string) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)

  async function run(act: (once: { context: { idempotencyKey: string } }) => Promise<Match>): Promise<Match | null> {
    setPending(true)
    try {
      const match = await act({ context: { idempotencyKey: newKey() } })
      client.setQueryData(keys.match(match.id), match)
      void client.invalidateQueries({ queryKey: keys.myMatches })
      if (match.result) for (const key of [keys.me, keys.ledger]) void client.invalidateQueries({ queryKey: key })
      return match
    } catch (error) {
      toast({ title: t.refused, description: matchRefusal(language, error as object, zone), variant: 'destructive' })
      await client.invalidateQueries({ queryKey: keys.match(id) })
      return null
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    begin: () => run((once) => api.rumble.beginRound({ id }, once)),
    answer: (token: string, choice: Side) => run((once) => api.rumble.answerRound({ id, token, choice }, once)),
    rematch: (rivalId: string, rankingId: string) =>
      run((once) => api.rumble.inviteMatch({ rivalId, rankingId }, once)),
  }
}

/** Display name of the rival; marked as a ghost if the rival is an earlier run. */
export function rivalName({ rival, kind }: Pick<Match | MatchLine, 'rival' | 'kind'>, t: MatchTexts): string {
  const name = rival?.username ?? t.someone
  return kind === 'ghost' ? t.ghost(name) : name
}
