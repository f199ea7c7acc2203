import { ownPath } from '@liston/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../../../design/controls/button.tsx'
import { Admin } from '../../../../design/identity/icon.ts'
import { Card } from '../../../../design/surfaces/card.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { useFactorWords } from '../../factor-step/use-factor-words.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { factorTexts } from './texts.ts'

type Props = { mayPostpone: boolean; next: string | undefined }

/** Why somebody who runs the site was sent here, and in a demonstration the way on without it. */
export function FactorDue({ mayPostpone, next }: Props) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const words = useFactorWords()
  const form = useForm({
    action: '/account/factor/later',
    submit: async () => {
      await api.accounts.postponeFactor()
      await queryClient.invalidateQueries({ queryKey: keys.me })
      await queryClient.invalidateQueries({ queryKey: keys.factors })
      if (next) await router.navigate({ href: ownPath(next) })
    },
  })
  return (
    <Card as="section" className="grid gap-3">
      <p className="flex items-start gap-3 font-bold">
        <Admin className="flex-none" aria-hidden="true" />
        {t.due}
      </p>
      {mayPostpone && (
        <form {...form.props} className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="next" value={form.values.next ?? next ?? ''} />
          <FormAlert text={words(form.refusal)} />
          <Button type="submit" pending={form.pending} pendingText={t.working}>
            {t.later}
          </Button>
          <span className="text-sm text-muted">{t.laterMore}</span>
        </form>
      )}
    </Card>
  )
}
