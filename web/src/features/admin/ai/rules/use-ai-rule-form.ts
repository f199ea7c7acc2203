import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../design/feedback/toast.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { aiRuleRefusal, aiRuleTexts } from './texts.ts'

type Asked = { action: string; submit: (fields: Record<string, string>) => Promise<unknown>; done: string }

/** Form for rules of the AI: confirms with a toast and refetches the admin data. */
export function useAiRuleForm({ action, submit, done }: Asked) {
  const t = useTexts(aiRuleTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const anew = () => void client.invalidateQueries({ queryKey: keys.admin })
  return useForm({
    action,
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      anew()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: aiRuleRefusal(language, refusal), variant: 'destructive' })
      anew()
    },
  })
}
