import { type Ranking, rankingRules, type Validation } from '@liston/contract/rankings'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Check, ErrorMark } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { refusalText } from '../../platform/refusal/refusal-words.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { GoldBadge, PersonLink, shownName } from '../profiles/index.ts'
import { validationRefusals, validationTexts } from './validation-texts.ts'

type Props = { ranking: Ranking; validation: Validation }

/** Validators of a ranking, and a button to validate it or to withdraw that. */
export function ValidationPanel({ ranking, validation: { validated, by, mine } }: Props) {
  const t = useTexts(validationTexts)
  const language = useLanguage()
  return (
    <Card as="section" aria-labelledby="validation" className="grid gap-4">
      <h2 id="validation" className="text-xl">
        {validated ? t.validated : t.notYet}
      </h2>
      <p className="max-w-measure text-muted">{t.what}</p>
      {by.length > 0 ? (
        <ul aria-label={t.by} className="grid gap-2">
          {by.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center gap-2">
              <PersonLink person={person} className="inline-flex min-h-11 items-center gap-2 font-bold hover:underline">
                <Avatar username={person.username} src={person.avatarUrl} size="sm" />
                {shownName(language, person)}
              </PersonLink>
              <Badge>{t.level(person.level)}</Badge>
              <GoldBadge level={person.level} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t.nobody}</p>
      )}
      <MyPart ranking={ranking} mine={mine} />
    </Card>
  )
}

/** What the viewer can do: validate, withdraw, or a text that explains why not. */
function MyPart({ ranking, mine }: { ranking: Ranking; mine: boolean }) {
  const t = useTexts(validationTexts)
  const language = useLanguage()
  const me = useMe()
  const { props, pending, refusal } = useValidate(ranking.id, mine)
  if (!me) return null
  if (me.id === ranking.author.id) return <p className="text-muted">{t.own}</p>
  if (me.level < rankingRules.VALIDATION.minLevel && !mine) return <p className="text-muted">{t.later}</p>
  return (
    <form {...props} className="grid justify-items-start gap-2">
      <Button
        type="submit"
        variant={mine ? 'ghost' : 'primary'}
        icon={mine ? undefined : <Check aria-hidden="true" />}
        pending={pending}
        pendingText={t.sending}
      >
        {mine ? t.takeBack : t.validate}
      </Button>
      <div role="alert">
        {refusal && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{refusalText(validationRefusals, language, refusal)}</span>
          </p>
        )}
      </div>
    </form>
  )
}

/** Validates the ranking, or withdraws the validation. */
function useValidate(id: string, mine: boolean) {
  const api = useApi()
  const client = useQueryClient()
  return useForm<Validation>({
    submit() {
      const once = { context: { idempotencyKey: newKey() } }
      return mine ? api.rankings.takeValidationBack({ id }, once) : api.rankings.validate({ id }, once)
    },
    onDone(validation) {
      client.setQueryData(keys.validation(id), validation)
      void client.invalidateQueries({ queryKey: keys.ranking(id) })
      void client.invalidateQueries({ queryKey: keys.feed })
    },
  })
}

/** Validators of a ranking. */
export const validationQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.validation(id), queryFn: () => api.rankings.validation({ id }) })
