import './cup.css'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
import '../quick/quick.css'
import { type Cup, type CupLine, type CupOffer, cupRules, type CupSeeds, type CupSize } from '@liston/contract/rumble'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchCombobox } from '../../../design/combobox/search-combobox.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { CardLink } from '../../../design/surfaces/card-link.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { type Refusal, useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { rumbleHref } from '../enter-rumble.ts'
import { RumbleFrame } from '../rumble-frame.tsx'
import { cupCardTexts } from './card-texts.ts'
import { cupOfferQuery, cupQuery, myCupsQuery } from './cup-queries.ts'
import { CupPreview } from './cup-preview.tsx'
import { cupRefusalTexts } from './refusal-texts.ts'
import { CupRoom } from './cup-room.tsx'
import { cupTexts, type CupTexts } from './texts.ts'

/** The cups of a user, full page: one cup, or the form to start one and the list. */
export function CupView({ about }: { about: string | null }) {
  return <RumbleFrame inGame>{about ? <CupRoom key={about} id={about} /> : <CupHome />}</RumbleFrame>
}

/** The form to start a cup, and the user's cups. */
function CupHome() {
  const t = useTexts(cupTexts)
  const { title } = useTexts(cupCardTexts)
  const { data, error, isFetching, refetch } = useQuery(myCupsQuery(useApi()))
  return (
    <>
      <header className="rumble-head">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="torneos" className="cup-home">
        {error && !data && <LoadFailed error={error} pending={isFetching} retry={() => void refetch()} />}
        {data && <CupLines title={t.open} lines={data.open} />}
        <BeginForm />
        {data && <CupLines title={t.over} lines={data.over} />}
      </div>
    </>
  )
}

const SEEDS = ['order', 'random'] as const

/** Form to start a cup of a ranking with enough items. */
function BeginForm() {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  const api = useApi()
  const { data, error: failure, isFetching, refetch } = useQuery(cupOfferQuery(api, language))
  const form = useBeginning()
  const [chosen, setChosen] = useState(form.values.ranking ?? '')
  const [found, setFound] = useState<CupOffer['rankings']>([])
  const [wanted, setSize] = useState<CupSize>(8)
  const [seeds, setSeeds] = useState<CupSeeds>('order')
  if (!data) return failure && <LoadFailed error={failure} pending={isFetching} retry={() => void refetch()} />
  if (data.closed)
    return (
      <p className="cup-begin">
        {refusalText(cupRefusalTexts, language, { code: 'CUPS_CLOSED', data: { to: data.closed } })}
      </p>
    )
  if (data.rankings.length === 0)
    return (
      <div className="cup-begin">
        <p>{t.noRankings}</p>
        <LinkButton href="/explore">{t.explore}</LinkButton>
      </div>
    )
  const ranking = [...data.rankings, ...found].find(({ id }) => id === chosen)
  const { items = Number.POSITIVE_INFINITY } = ranking ?? {}
  // A size that is too large falls back to the largest possible one.
  const size = items < wanted ? (cupRules.sizesFor(items).at(-1) ?? 8) : wanted
  const find = async (q: string) => {
    const { rankings } = await api.rumble.cupOffer({ lang: language, q })
    // The chosen ranking may be of an earlier search.
    setFound((earlier) => [...earlier, ...rankings])
    return optionsOf(rankings)
  }
  const error = form.refusal && {
    at: fieldOf(form.refusal),
    text:
      form.refusal.code === 'VALIDATION' && !chosen ? t.missing : refusalText(cupRefusalTexts, language, form.refusal),
  }
  return (
    <form {...form.props} className="cup-begin">
      <SearchCombobox
        label={t.ranking}
        name="ranking"
        required
        texts={{ ...t, empty: t.none, placeholder: t.choose }}
        error={error?.at === 'ranking' && error.text}
        value={chosen}
        onChange={setChosen}
        options={optionsOf(data.rankings)}
        find={find}
      />
      <SizeFields items={items} size={size} onChange={setSize} error={error?.at === 'size' && error.text} />
      <SeedFields seeds={seeds} onChange={setSeeds} />
      {error?.at === 'form' && (
        <p role="alert" className="quick-refusal">
          {error.text}
        </p>
      )}
      <Button type="submit" variant="primary" pending={form.pending} pendingText={t.beginning}>
        {t.begin}
      </Button>
      {ranking && <CupPreview ranking={ranking} size={size} seeds={seeds} />}
    </form>
  )
}

const optionsOf = (rankings: CupOffer['rankings']) => rankings.map(({ id, topic }) => ({ value: id, label: topic }))

/** The field that a refusal is about. */
function fieldOf({ code, data }: Refusal): 'ranking' | 'size' | 'form' {
  if (code === 'VALIDATION') return (data as { field: string }).field === 'size' ? 'size' : 'ranking'
  if (code === 'CUP_TOO_BIG') return 'size'
  return ['NOT_FOUND', 'NO_CUP', 'OWN_RANKING', 'CUP_OPEN'].includes(code) ? 'ranking' : 'form'
}

type SizeFieldsProps = {
  items: number
  size: CupSize
  onChange: (size: CupSize) => void
  error: string | false | undefined
}

/** The sizes of a cup; those that the ranking cannot fill are disabled. */
function SizeFields({ items, size, onChange, error }: SizeFieldsProps) {
  const t = useTexts(cupTexts)
  return (
    <fieldset>
      <legend className="field-label">{t.size}</legend>
      <div className="cup-sizes">
        {cupRules.CUP_SIZES.map((each) => (
          <Checkbox
            key={each}
            type="radio"
            name="size"
            value={each}
            label={t.sizeOf(each)}
            hint={items < each ? t.tooFew : t.sizeHint(cupRules.matchesOf(each))}
            checked={size === each}
            disabled={items < each}
            onChange={() => onChange(each)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

/** How the items of a cup are seeded. */
function SeedFields({ seeds, onChange }: { seeds: CupSeeds; onChange: (seeds: CupSeeds) => void }) {
  const t = useTexts(cupTexts)
  return (
    <fieldset>
      <legend className="field-label">{t.seeds}</legend>
      {SEEDS.map((each) => (
        <Checkbox
          key={each}
          type="radio"
          name="seeds"
          value={each}
          label={t.seedsBy[each]}
          hint={t.seedsHint[each]}
          checked={seeds === each}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  )
}

/** Form state for starting a cup; navigates to the new cup. */
function useBeginning() {
  const api = useApi()
  const client = useQueryClient()
  const { history } = useRouter()
  return useForm<Cup>({
    submit: ({ ranking = '', size = '', seeds = '' }) =>
      api.rumble.beginCup(
        { rankingId: ranking, size: Number(size) as CupSize, seeds: seeds as CupSeeds },
        { context: { idempotencyKey: newKey() } },
      ),
    onDone(cup) {
      client.setQueryData(cupQuery(api, cup.id).queryKey, cup)
      void client.invalidateQueries({ queryKey: myCupsQuery(api).queryKey })
      history.push(rumbleHref('cup', cup.id))
    },
  })
}

/** A list of cups with links; renders nothing if empty. */
function CupLines({ title, lines }: { title: string; lines: CupLine[] }) {
  const t = useTexts(cupTexts)
  const language = useLanguage()
  if (lines.length === 0) return null
  return (
    <section className="cup-lines" aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul>
        {lines.map((line) => (
          <Card as="li" key={line.id} kind="link">
            <CardLink
              href={rumbleHref('cup', line.id)}
              lang={line.ranking.language === language ? undefined : line.ranking.language}
            >
              {line.ranking.topic}
            </CardLink>
            <p>{standingOf(line, t)}</p>
            {line.state === 'open' && (
              <p className="text-sm text-muted">
                {t.ends} <Moment at={line.expiresAt} />
              </p>
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}

function standingOf({ state, size, played, of, champion }: CupLine, t: CupTexts): string {
  if (state === 'open') return t.lineOf(size, played, of)
  if (state === 'expired') return t.lineExpired(size)
  return champion === null ? t.lineGone(size) : t.lineWon(size, champion)
}
