import './challenges.css'
import { type Challenge, challengeRules } from '@liston/contract/challenges'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SearchCombobox } from '../../design/combobox/search-combobox.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Select } from '../../design/controls/select.tsx'
import { toast } from '../../design/feedback/toast.ts'
import { Back, ErrorMark } from '../../design/identity/icon.ts'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { type Refusal, useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { offerQuery } from './queries.ts'
import { challengeRefusal } from './refusal-texts.ts'
import { challengeTexts } from './texts.ts'
import { newTexts } from './new-texts.ts'

const { GOALS, KINDS, MESSAGE_MAX, TOPIC_MAX } = challengeRules
type Kind = (typeof KINDS)[number]
type Props = { kind: string | undefined; to: string | undefined; rankingId: string | undefined }

/** Form for a new challenge. The kind is part of the address. */
export function NewChallengePart({ kind: asked, to, rankingId }: Props) {
  const t = useTexts(newTexts)
  const said = useTexts(challengeTexts)
  const kind: Kind = KINDS.find((name) => name === asked) ?? 'taste'
  const hrefOf = (name: Kind) =>
    `/challenges?${new URLSearchParams({ tab: 'new', kind: name, ...(to && { to }), ...(rankingId && { ranking: rankingId }) })}`
  return (
    <>
      <LinkButton href="/challenges" size="sm" className="justify-self-start" icon={<Back aria-hidden="true" />}>
        {said.back}
      </LinkButton>
      <h2 className="text-xl">{t.title}</h2>
      <Tabs
        label={t.kind}
        tabs={KINDS.map((name) => ({ href: hrefOf(name), label: said.kinds[name], current: name === kind }))}
      />
      <p className="text-muted">{said.kindLeads[kind]}</p>
      <NewForm key={kind} kind={kind} to={to} rankingId={rankingId} />
    </>
  )
}

function NewForm({ kind, to, rankingId }: Props & { kind: Kind }) {
  const t = useTexts(newTexts)
  const language = useLanguage()
  const { data: offer } = useQuery(offerQuery(useApi()))
  const form = useSend(kind)
  const text = form.refusal && challengeRefusal(language, form.refusal)
  const at = form.refusal && fieldOf(form.refusal)
  return (
    <form {...form.props} className="challenge-form">
      <Field
        label={t.to}
        hint={t.toHint}
        name="to"
        required
        maxLength={60}
        list="challenge-people"
        error={at === 'to' && text}
        autoComplete="off"
        defaultValue={to}
      />
      <datalist id="challenge-people">
        {offer?.people.map(({ id, username }) => (
          <option key={id} value={username}>
            {username}
          </option>
        ))}
      </datalist>
      <KindField
        kind={kind}
        rankings={(kind === 'match' ? offer?.arenas : offer?.rankings) ?? []}
        chosen={rankingId}
        error={at === 'about' && text}
      />
      <Field label={t.message} hint={t.messageHint} name="message" maxLength={MESSAGE_MAX} autoComplete="off" />
      {at === 'form' && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{text}</span>
        </p>
      )}
      <Button type="submit" variant="primary" pending={form.pending} pendingText={t.sending}>
        {t.send}
      </Button>
    </form>
  )
}

const ABOUT_PERSON = ['BLOCKED', 'NO_SUCH_PERSON', 'YOURSELF', 'CHALLENGE_REFUSED', 'LEVEL_TOO_LOW', 'PAIR_LIMIT']

/** The field that a refusal is about. */
function fieldOf({ code, data }: Refusal): 'to' | 'about' | 'form' {
  if (ABOUT_PERSON.includes(code)) return 'to'
  if (code === 'RANKING_UNFIT') return 'about'
  const { field } = (code === 'VALIDATION' ? data : {}) as { field?: string }
  return field === 'to' ? 'to' : field === 'rankingId' || field === 'topic' ? 'about' : 'form'
}

function useSend(kind: Kind) {
  const t = useTexts(newTexts)
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  return useForm<Challenge>({
    submit: ({ to = '', rankingId, topic, goal, message = '' }) => {
      const about = { ...(rankingId && { rankingId }), ...(topic && { topic }), ...(goal && { goal: goal as 'votes' }) }
      return api.challenges.send({ to, kind, message, ...about }, { context: { idempotencyKey: newKey() } })
    },
    onDone(challenge) {
      toast({ title: t.sent(challenge.opponent.username), variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.challenges })
      void navigate({ to: '/challenges?tab=sent' as never })
    },
  })
}

type KindProps = {
  kind: Kind
  rankings: readonly { id: string; topic: string }[]
  chosen: string | undefined
  /** The text of a refusal that is about this field. */
  error: string | false | null
}

const optionsOf = (rankings: KindProps['rankings']) => rankings.map(({ id, topic }) => ({ value: id, label: topic }))

function KindField({ kind, rankings, chosen, error }: KindProps) {
  const api = useApi()
  const t = useTexts(newTexts)
  const { goals } = useTexts(challengeTexts)
  if (kind === 'battle')
    return (
      <Field
        label={t.topic}
        hint={t.topicHint}
        name="topic"
        required
        minLength={3}
        maxLength={TOPIC_MAX}
        error={error}
        autoComplete="off"
      />
    )
  if (kind === 'mission')
    return (
      <Select
        label={t.goal}
        name="goal"
        options={(Object.keys(GOALS) as (keyof typeof GOALS)[]).map((value) => ({ value, label: goals[value] }))}
      />
    )
  return (
    <SearchCombobox
      key={rankings.length}
      label={kind === 'match' ? t.arena : t.ranking}
      hint={kind === 'match' ? t.arenaHint : t.rankingHint}
      name="rankingId"
      required
      texts={t.search}
      error={error}
      defaultValue={chosen ?? rankings[0]?.id}
      options={optionsOf(rankings)}
      find={async (q) => {
        const found = await api.challenges.offer({ kind, q })
        return optionsOf(kind === 'match' ? found.arenas : found.rankings)
      }}
    />
  )
}
